import type { AdminParts } from '../frame/admin-page.ts'
import type { StaffContent } from './staff-content.ts'

/** What the screens of content are made of. */
export type ContentParts = Pick<AdminParts, 'store' | 'staff' | 'log'> &
  Pick<AdminParts['features'], 'rater'> & { content: StaffContent }
