import type { AdminPage } from '../frame/admin-page.ts'
import { adviceTexts } from './advice/advice-texts.ts'
import { approvalTexts } from './approval/approval-texts.ts'
import { commentTexts } from './comments/comment-texts.ts'
import { conflictTexts } from './conflict/conflict-texts.ts'
import { contentAddress } from './content-addresses.ts'
import { dayTexts } from './day/day-texts.ts'
import { contentFormTexts } from './entry/content-form-texts.ts'
import { importTexts } from './import/import-texts.ts'
import { contentManageTexts } from './manage/content-manage-texts.ts'
import { pictureTexts } from './pictures/picture-texts.ts'
import { replaceTexts } from './replace/replace-texts.ts'
import { scheduleTexts } from './schedule/schedule-texts.ts'
import { sourceTexts } from './sources/source-texts.ts'
import { contentTexts } from './texts.ts'

const texts = {
  ...contentTexts,
  ...contentFormTexts,
  ...conflictTexts,
  ...contentManageTexts,
  ...adviceTexts,
  ...importTexts,
  ...replaceTexts,
  ...pictureTexts,
  ...scheduleTexts,
  ...dayTexts,
  ...sourceTexts,
  ...approvalTexts,
  ...commentTexts,
}

/** What staff do with the content of the site. */
export const page: AdminPage = {
  texts,
  section: { permission: 'content', address: contentAddress, label: 'frame.content', isStart: true },
  load: () => import('./start-page.ts'),
}

declare module '../frame/texts.ts' {
  interface KnownTexts extends Record<keyof typeof texts, unknown> {}
}
