import type { EnquiryPost } from '../../client/enquiries/post-enquiry.ts'
import type { TypedEnquiry } from './read-form.ts'

const keyBytes = 16

/** The same key for the same words, so that a repeat is harmless; other words are another enquiry, lest they be taken for a repeat. */
export function nextAttempt(last: EnquiryPost | null, { fields }: TypedEnquiry): EnquiryPost {
  const next = { ...fields, idempotencyKey: last?.idempotencyKey ?? newKey() }
  return last === null || JSON.stringify(last) === JSON.stringify(next) ? next : { ...next, idempotencyKey: newKey() }
}

/** Nobody else's. A page that came without encryption, as within a house, has no `randomUUID`, whatever the types say. */
function newKey(): string {
  const { randomUUID }: { randomUUID?: () => string } = crypto
  if (randomUUID !== undefined) return randomUUID.call(crypto)
  const bytes = crypto.getRandomValues(new Uint8Array(keyBytes))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
