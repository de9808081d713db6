import type { AdminPage } from '../../frame/admin-page.ts'
import { settingsAddress } from '../settings-address.ts'
import { texts } from './texts.ts'

/** What search engines were told, and telling them. */
export const page: AdminPage = {
  texts,
  links: [
    { access: 'settings', section: settingsAddress, address: '/admin/settings/indexing', label: 'settings.indexing' },
  ],
  load: () => import('./start-page.ts'),
}
