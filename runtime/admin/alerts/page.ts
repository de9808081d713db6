import type { AdminPage } from '../frame/admin-page.ts'
import { texts } from './texts.ts'

/** How somebody is alerted: the ways, the browsers, and when not. */
export const page: AdminPage = {
  texts,
  links: [{ access: 'alerts', section: null, address: '/admin/account/alerts', label: 'alerts.title' }],
  load: () => import('./start-page.ts'),
}
