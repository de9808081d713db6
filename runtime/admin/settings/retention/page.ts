import type { AdminPage } from '../../frame/admin-page.ts'
import { settingsAddress } from '../settings-address.ts'
import { texts } from './texts.ts'

/** What is kept for how long, and what was deleted. */
export const page: AdminPage = {
  texts,
  links: [
    { access: 'settings', section: settingsAddress, address: '/admin/settings/retention', label: 'settings.retention' },
  ],
  load: () => import('./start-page.ts'),
}
