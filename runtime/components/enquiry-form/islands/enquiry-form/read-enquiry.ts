import type { EnquiryForm, EnquiryValues } from '../../../../page/index.ts'
import type { EnquiryPost } from '../../client/enquiries/post-enquiry.ts'

/** What a form holds. */
export type TypedEnquiry = {
  /** For the rules. */
  values: EnquiryValues
  /** As the server takes it. */
  fields: Readonly<Record<string, unknown>> & { kind: string }
}

const keyBytes = 16

/** Reads a form as it stands. */
export function readForm({ kind, fields }: EnquiryForm, element: HTMLFormElement): TypedEnquiry {
  const data = new FormData(element)
  const text = (name: string) => String(data.get(name) ?? '')
  const typed = Object.fromEntries(fields.map(({ name }) => [name, text(name)]))
  const checked = { privacy: data.has('privacy'), contactSafely: data.getAll('contactSafely').map(String) }
  return {
    values: { fields: typed, ...checked },
    fields: { ...typed, ...checked, kind, page: text('page'), website: text('website') },
  }
}

/**
 * The same key for the same words, so that a repeat is harmless; other words are another enquiry, so that they are not
 * taken for a repeat.
 */
export function nextAttempt(last: EnquiryPost | null, { fields }: TypedEnquiry): EnquiryPost {
  const next = { ...fields, idempotencyKey: last?.idempotencyKey ?? newKey() }
  return last === null || JSON.stringify(last) === JSON.stringify(next) ? next : { ...next, idempotencyKey: newKey() }
}

/**
 * Nobody else's. A page that came without encryption, as within a house, has no `randomUUID`, whatever the types say.
 */
function newKey(): string {
  const { randomUUID }: { randomUUID?: () => string } = crypto
  if (randomUUID !== undefined) return randomUUID.call(crypto)
  const bytes = crypto.getRandomValues(new Uint8Array(keyBytes))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
