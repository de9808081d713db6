import type { AdminPage } from '../../frame/admin-page.ts'
import { settingsAddress } from '../settings-address.ts'
import { texts } from './texts.ts'

/** What has not reached its recipients, and sending it again. */
export const page: AdminPage = {
  texts,
  links: [
    { access: 'settings', section: settingsAddress, address: '/admin/settings/delivery', label: 'settings.delivery' },
  ],
  load: () => import('./start-page.ts'),
}
