import type { AdminPage } from '../frame/admin-page.ts'
import { settingsAddress } from './settings-address.ts'
import { texts } from './texts.ts'

/** The section of the settings, whose screens are pages of their own. */
export const page: AdminPage = {
  texts,
  section: { permission: 'settings', address: settingsAddress, label: 'frame.settings' },
  load: () => import('./start-page.ts'),
}
