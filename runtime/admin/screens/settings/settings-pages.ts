/** The screens of the settings, in the order of their menu. Those who have the permission `settings` see all of them. */
export const settingsPages = [{ address: '/admin/settings/delivery', label: 'Delivery' }] as const

export const settingsAddress = '/admin/settings'
export type SettingsPage = (typeof settingsPages)[number]['address']
