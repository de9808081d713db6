/** How somebody is alerted. */
export const texts = {
  'alerts.title': 'Alerts',
  'alerts.about':
    'You are told at once when an enquiry is yours, or when it is nobody’s and you manage people. An alert has the reference, the kind and the place, never a name or a message.',
  'alerts.none': 'No way of sending alerts is set up on the server (VAPID_PUBLIC_KEY, SMTP_URL or ALERT_WEBHOOK_URL).',
  'alerts.ways': 'Tell me by',
  'alerts.way.push': 'Notification in the browsers below',
  'alerts.way.alert-mail': 'E-mail to %{email}',
  'alerts.way.alert-webhook': 'SMS or chat',
  'alerts.last.delivered': 'Last: sent %{time}',
  'alerts.last.waiting': 'Last: not sent yet, from %{time} (%{status})',
  'alerts.last.due': 'Last: about to be sent, from %{time}',
  'alerts.last.failed': 'Last: failed, from %{time} (%{status})',
  'alerts.address': 'Phone number or name for SMS or chat',
  'alerts.address.hint': 'As your gateway knows you.',
  'alerts.quiet': 'Quiet hours',
  'alerts.quiet.hint': 'No alert is sent between these times, by UK time. What is still open then follows afterwards.',
  'alerts.quiet.fault': 'Enter both times, or neither.',
  'alerts.quiet.same':
    'Quiet hours with the same start and end would never end. Choose two different times, or leave both empty.',
  'alerts.from': 'From',
  'alerts.to': 'To',
  'alerts.save': 'Save',
  'alerts.saved': 'Saved.',
  'alerts.check': 'Not saved yet. Check what is marked below.',
  'alerts.devices': 'Browsers with notifications',
  'alerts.devices.none': 'None yet.',
  'alerts.devices.added': 'added %{time}',
  'alerts.devices.remove': 'Remove',
  'alerts.devices.add': 'Use notifications in this browser',
  'alerts.devices.hint': 'The browser asks for your permission. On an iPhone, add this site to the home screen first.',
  'alerts.devices.refused': 'This browser gave no permission, or cannot show notifications.',
  'alerts.devices.unknown': 'This browser uses a push service that the server does not know.',
  'alerts.devices.is-added': 'Notifications are on in this browser.',
  'alerts.devices.removed': 'The browser is removed.',
  'alerts.test': 'Send me a test',
  'alerts.test.hint':
    'By each way that is saved above. What became of it is beside the way in a few seconds: load this page again.',
  'alerts.test.sent': { one: '%{count} test is on its way.', other: '%{count} tests are on their way.' },
  'alerts.test.none': 'There is nothing to test: save a way, and for notifications add a browser.',
} as const

declare module '../frame/texts.ts' {
  interface KnownTexts extends Record<keyof typeof texts, unknown> {}
}
