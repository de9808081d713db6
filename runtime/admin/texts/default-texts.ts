import { accountTexts } from './account-texts.ts'
import { adviceTexts } from './advice-texts.ts'
import { clientTexts } from './client-texts.ts'
import { contentFormTexts } from './content-form-texts.ts'
import { contentManageTexts } from './content-manage-texts.ts'
import { contentTexts } from './content-texts.ts'
import { enquiryTexts } from './enquiry-texts.ts'
import { enterTexts } from './enter-texts.ts'
import { eraseTexts } from './erase-texts.ts'
import { frameTexts } from './frame-texts.ts'
import { headerCodeTexts } from './header-code-texts.ts'
import { importTexts } from './import-texts.ts'
import { inboxTexts } from './inbox-texts.ts'
import { noticeTexts } from './notice-texts.ts'
import { passkeyTexts } from './passkey-texts.ts'
import { peopleTexts } from './people-texts.ts'
import { safetyTexts } from './safety-texts.ts'
import { settingsTexts } from './settings-texts.ts'
import { signInTexts } from './sign-in-texts.ts'
import { statisticsTexts } from './statistics-texts.ts'

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
