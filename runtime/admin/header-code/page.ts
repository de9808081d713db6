import type { AdminPage } from '../frame/admin-page.ts'
import { settingsAddress } from '../settings/settings-address.ts'
import { texts } from './texts.ts'

/** HTML for the head of every page (D32). */
export const page: AdminPage = {
  texts,
  links: [
    {
      access: 'settings',
      section: settingsAddress,
      address: '/admin/settings/header-code',
      label: 'header-code.title',
    },
  ],
  load: () => import('./start-page.ts'),
}
