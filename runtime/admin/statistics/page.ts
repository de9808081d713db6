import type { AdminPage } from '../frame/admin-page.ts'
import { texts } from './texts.ts'

/** What views led to, by day and town. */
export const page: AdminPage = {
  texts,
  section: { permission: 'statistics', address: '/admin/statistics', label: 'frame.statistics', isStart: true },
  load: () => import('./start-page.ts'),
}
