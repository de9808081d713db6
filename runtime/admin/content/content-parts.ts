import type { MergeParts } from '../../publishing/versions/merge-draft.ts'
import type { Author } from '../../staff/staff.ts'
import type { AdminParts } from '../frame/admin-page.ts'
import type { StaffInput } from '../frame/route.ts'
import type { StaffContent } from './staff-content.ts'

/** What the screens of content are made of. */
export type ContentParts = Pick<AdminParts, 'store' | 'staff' | 'log'> &
  Pick<AdminParts['features'], 'rater'> & { content: StaffContent }

/** Who makes a change of the content. */
export function authorIn(
  { staff }: Pick<ContentParts, 'staff'>,
  { signedIn, request }: Pick<StaffInput, 'signedIn' | 'request'>,
): Author & { userId: string } {
  return { ...staff.authorOf(signedIn, request), userId: signedIn.user.id }
}

/** What merges the texts of two people. */
export function mergePartsOf({ content, store }: Pick<ContentParts, 'content' | 'store'>): MergeParts {
  return { editor: content.editor, versions: store.versions }
}
