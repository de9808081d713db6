export const settingsAddress = '/admin/settings'
