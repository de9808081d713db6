import type { TextKey } from '../frame/texts.ts'

/** The screens of the settings, in the order of their menu. Those who have the permission `settings` see all of them. */
export const settingsPages = [
  { address: '/admin/settings/header-code', label: 'header-code.title' },
  { address: '/admin/settings/delivery', label: 'settings.delivery' },
  { address: '/admin/settings/indexing', label: 'settings.indexing' },
  { address: '/admin/settings/retention', label: 'settings.retention' },
] as const satisfies readonly { address: string; label: TextKey }[]

export const settingsAddress = '/admin/settings'
export type SettingsPage = (typeof settingsPages)[number]['address']
