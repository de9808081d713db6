/** What scripts show above every screen: notifications and the list of keys. */
export const clientTexts = {
  'client.toast': 'Notification',
  'client.toasts': 'Notifications',
  'client.dismiss': 'Dismiss',
  'keys.button': 'Keys',
  'keys.title': 'Keys',
  'keys.palette': 'Go to an enquiry, a town or a screen',
  'keys.search': 'Search',
  'keys.all': 'All keys',
  'keys.escape': 'Close, or back to the list',
  'keys.toast': 'To the notification',
  'keys.move': 'Next and previous in a list',
  'keys.open': 'Open',
  'keys.contact': 'The first safe way of contact',
  'keys.status': 'Status, in the order shown',
  'keys.take': 'Take the enquiry',
  'keys.note': 'Write a note',
  'keys.resend': 'Send again',
  'keys.single': 'Single keys',
  'keys.single-note':
    'Keys without Ctrl work while a list or an enquiry has the focus, and never in a field. The choice is kept on this device.',
  'keys.close': 'Close',
} as const
