import type { AdminPage } from '../frame/admin-page.ts'
import { texts } from './texts.ts'

/** Who may sign in, and what they may. */
export const page: AdminPage = {
  texts,
  section: { permission: 'people', address: '/admin/people', label: 'frame.people' },
  load: () => import('./start-page.ts'),
}
