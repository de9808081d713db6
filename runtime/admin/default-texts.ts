import { accountTexts } from './account/account-texts.ts'
import { adviceTexts } from './content/advice/advice-texts.ts'
import { clientTexts } from './frame/client-texts.ts'
import { contentFormTexts } from './content/entry/content-form-texts.ts'
import { contentManageTexts } from './content/manage/content-manage-texts.ts'
import { contentTexts } from './content/content-texts.ts'
import { enquiryTexts } from './enquiry/enquiry-texts.ts'
import { enterTexts } from './enter/enter-texts.ts'
import { eraseTexts } from './enquiry/erase/erase-texts.ts'
import { frameTexts } from './frame/frame-texts.ts'
import { headerCodeTexts } from './header-code/header-code-texts.ts'
import { importTexts } from './content/import/import-texts.ts'
import { inboxTexts } from './inbox/inbox-texts.ts'
import { noticeTexts } from './frame/notice-texts.ts'
import { passkeyTexts } from './sign-in/passkeys/passkey-texts.ts'
import { peopleTexts } from './people/people-texts.ts'
import { safetyTexts } from './enquiry/safety-texts.ts'
import { settingsTexts } from './settings/settings-texts.ts'
import { signInTexts } from './sign-in/sign-in-texts.ts'
import { statisticsTexts } from './statistics/statistics-texts.ts'

/** Every text of administration by its key: `<screen>.<what it is>`. A site can replace each of them in `data/administration.yaml`, except those about safety. */
export const defaultTexts = {
  ...accountTexts,
  ...adviceTexts,
  ...clientTexts,
  ...contentFormTexts,
  ...contentManageTexts,
  ...contentTexts,
  ...enquiryTexts,
  ...enterTexts,
  ...eraseTexts,
  ...frameTexts,
  ...headerCodeTexts,
  ...importTexts,
  ...inboxTexts,
  ...noticeTexts,
  ...passkeyTexts,
  ...peopleTexts,
  ...safetyTexts,
  ...settingsTexts,
  ...signInTexts,
  ...statisticsTexts,
}
