/**
 * What is said of the ways of contact that are safe for somebody: on every site the same, and no content can replace
 * it.
 */
export const safetyTexts = {
  'inbox.safe': 'Safe to call',
  'inbox.unsafe': 'Do not call',
  'inbox.unanswered': 'Did not say',
  'inbox.unasked': 'Not asked',
  'inbox.arrived.unsafe': '%{count} unsafe to call',
  'enquiry.way.call': 'Call',
  'enquiry.way.message': 'Leave a message',
  'enquiry.way.whatsapp': 'WhatsApp',
  'enquiry.way.email': 'E-mail',
  'enquiry.way.yes': 'yes',
  'enquiry.way.no': 'no',
  'enquiry.way.call-number': 'Call %{number}',
  'enquiry.way.whatsapp-number': 'WhatsApp %{number}',
  'enquiry.way.email-address': 'E-mail %{address}',
  'enquiry.way.locked':
    'They did not mark this as safe, and the form promised to use no other way. If it cannot wait, ask whoever is on duty first.',
  'enquiry.way.reason': 'Why it cannot wait',
  'enquiry.way.kept': 'Kept in the history with your name.',
  'enquiry.way.open': 'Open %{way}',
  // Somebody else may read the screen: nothing in a first line says who we are.
  'enquiry.first-line.named': 'Hello %{name}, you asked me to write. Is this a good moment?',
  'enquiry.first-line.unnamed': 'Hello, you asked me to write. Is this a good moment?',
  'enquiry.first-line.subject': 'Your message',
  'enquiry.first-line.note': 'Opens with a neutral first line: “%{line}” Our name is not in it.',
  'enquiry.safe.yes': 'Safe to call',
  'enquiry.safe.no': 'Do not call',
  'enquiry.safe.ways': 'Safe: %{ways}. We promised to use no other way.',
  'enquiry.safe.no-email': 'E-mail only, and no address given',
  'enquiry.safe.no-phone': 'No number given for what is safe',
  'enquiry.safe.missing-more':
    'Safe: %{ways}. We promised to use no other way. If it cannot wait, ask whoever is on duty first.',
  'enquiry.safe.unanswered': 'They did not say what is safe',
  'enquiry.safe.unasked': 'They were not asked whether calling is safe',
  'enquiry.safe.unsaid-more': 'Ask first whether they can talk. Leave no message that says who you are.',
  'enquiry.conversation.safe': 'Safe: %{ways}. They were promised no other way.',
  'enquiry.answer.unsafe':
    'They did not mark e-mail as safe. If it cannot wait, open “E-mail” above with a reason first.',
  'enquiry.answer.unsaid': 'They did not say that e-mail is safe. Ask them first.',
  'enquiry.answer.unlock': 'They have said so …',
  'enquiry.answer.reason': 'When and how they said that e-mail is safe',
  'enter.ways': 'What is safe',
  'enter.ways-hint': 'Ask them, and tick what they say. If you did not ask, tick nothing.',
  'enquiry.delivery.unsafe':
    'They did not mark e-mail as safe. Tell them the reference another way, or send it all the same.',
  'enquiry.history.opened': 'Opened “%{way}”, which was not marked as safe. Reason: %{reason}',
  'enquiry.done.opened': 'The reason is in the history. You can use this way for 30 minutes.',
} as const

declare module '../frame/texts.ts' {
  interface KnownTexts extends Record<keyof typeof safetyTexts, unknown> {}
}
