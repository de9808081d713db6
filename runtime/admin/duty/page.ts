import type { AdminPage } from '../frame/admin-page.ts'
import { texts } from './texts.ts'

/** Who is asked first about which enquiries, and when: of anybody for administrators, and one's own hours. */
export const page: AdminPage = {
  texts,
  links: [{ access: 'enquiries', section: null, address: '/admin/account/duty', label: 'duty.own' }],
  load: () => import('./start-page.ts'),
}
