/** The delivery of enquiries. */
export const texts = {
  'settings.delivery': 'Delivery',
  'delivery.about': 'Every enquiry is stored first. What cannot be delivered waits, and is tried again for three days.',
  'delivery.none': 'No enquiry has been delivered anywhere yet, and no recipient is set up.',
  'delivery.crm': 'CRM',
  'delivery.email': 'E-mail',
  'delivery.webhook': 'Webhook',
  'delivery.acknowledgement': 'Acknowledgement',
  'delivery.answer': 'Answers',
  'delivery.to-sender': 'To the person who wrote, by e-mail (%{variable}).',
  'delivery.all-delivered': 'All delivered',
  'delivery.waiting': { one: '1 is waiting', other: '%{count} are waiting' },
  'delivery.given-up': { one: '1 was given up', other: '%{count} were given up' },
  'delivery.not-set-up': 'Not set up',
  'delivery.last': 'Last: %{at}, %{seconds} s',
  'delivery.nothing-lately': 'Nothing in the last seven days',
  'delivery.last-failed': 'Last try: %{status} (%{at})',
  'delivery.oldest': 'The oldest arrived on %{at}.',
  'delivery.next': 'Next try: %{at}.',
  'delivery.held': {
    one: '1 more is held until somebody releases it.',
    other: '%{count} more are held until somebody releases them.',
  },
  'delivery.to-host': 'To %{host} (%{variable}).',
  'delivery.to-mail-link': {
    one: 'To 1 address (LEADS_EMAIL). A link, never the message.',
    other: 'To %{count} addresses (LEADS_EMAIL). A link, never the message.',
  },
  'delivery.to-mail-full': {
    one: 'To 1 address (LEADS_EMAIL), with the message.',
    other: 'To %{count} addresses (LEADS_EMAIL), with the message.',
  },
  'delivery.set-up': 'Set %{variable} to deliver here. Whatever is waiting is then delivered.',
  'delivery.send-again': { one: 'Send 1 again', other: 'Send all %{count} again' },
  'delivery.send-again-about':
    'Deliveries that were given up start again, for three more days. Those that are waiting are tried now. Nothing that has arrived is sent twice.',
  'delivery.which': 'Which ones?',
  'delivery.failures': 'Last errors',
  'delivery.chart': 'The last 24 hours, each half hour: %{delivered} delivered, %{failed} failed',
  'delivery.restarted': { one: '1 delivery starts again.', other: '%{count} deliveries start again.' },
  'delivery.hastened': { one: '1 waiting delivery is tried now.', other: '%{count} waiting deliveries are tried now.' },
  'delivery.nothing-to-send': 'There is nothing to start: whatever is left is already being tried.',
} as const

declare module '../../frame/texts.ts' {
  interface KnownTexts extends Record<keyof typeof texts, unknown> {}
}
