import type { AdminPage } from '../frame/admin-page.ts'
import { texts } from './texts.ts'

/** One's own password, one-time codes, passkeys and sessions. */
export const page: AdminPage = {
  texts,
  links: [{ access: 'session', section: null, address: '/admin/account', label: 'frame.account' }],
  load: () => import('./start-page.ts'),
}
