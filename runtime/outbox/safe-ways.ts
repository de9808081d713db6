import { listed } from '../format/format.ts'
import type { Enquiry } from '../store/store.ts'

/** The names of the ways of contact that a person marked as safe (D37): 'Call and WhatsApp'. Empty if none is marked. */
export function safeWays({ contactSafely }: Pick<Enquiry, 'contactSafely'>, names: Readonly<Record<string, string>>): string {
  return listed(contactSafely.map((way) => (Object.hasOwn(names, way) ? (names[way] ?? way) : way)))
}
