import type { AdminText } from '../../frame/texts.ts'

// The form asks in the words of the visitor (`Call me`); these are for those who answer.
const wayKeys = {
  call: 'enquiry.way.call',
  message: 'enquiry.way.message',
  whatsapp: 'enquiry.way.whatsapp',
  email: 'enquiry.way.email',
} as const

/** The name of a way of contact; its own if it has none here. */
export function wayName(way: string, text: AdminText): string {
  return Object.hasOwn(wayKeys, way) ? text(wayKeys[way as keyof typeof wayKeys]) : way
}
