import type { MergeParts } from '../../publishing/versions/merge-draft.ts'
import type { AdminParts } from '../frame/admin-page.ts'
import type { StaffContent } from './staff-content.ts'

/** What the screens of content are made of. */
export type ContentParts = Pick<AdminParts, 'store' | 'staff' | 'log'> &
  Pick<AdminParts['features'], 'rater'> & { content: StaffContent }

/** What merges the texts of two people. */
export function mergePartsOf({ content, store }: Pick<ContentParts, 'content' | 'store'>): MergeParts {
  return { editor: content.editor, versions: store.versions }
}
