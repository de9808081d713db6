/** What scripts show above every screen. */
export const clientTexts = {
  'client.toast': 'Notification',
  'client.toasts': 'Notifications',
  'client.dismiss': 'Dismiss',
} as const
