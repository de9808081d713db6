import type { EnquiryForm } from '../contract/enquiry-form.ts'
import { valuesByName } from '../http/values-by-name.ts'
import type { FormFault } from '../page/enquiry-rules.ts'

/** The body of `POST /api/contacts`, with the right types and otherwise unchecked. */
export type Submission = {
  kind: string
  /** The fields of its form. */
  fields: Readonly<Partial<Record<string, string>>>
  privacy: boolean
  contactSafely: readonly string[]
  /** The honeypot: usually only robots fill it in. */
  honeypot: string
  /** A solved challenge in base64; empty if there is none. */
  altcha: string
  page: string
  idempotencyKey: string | null
}

/** Names and values as they were sent, unchecked; a name can occur several times. */
export type SentValues = Readonly<Record<string, unknown>>

/** The media types of a form without JavaScript. */
export const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'] as const
export type FormType = (typeof formTypes)[number]

/** A body that does not match its media type. */
export class UnreadableBodyError extends Error {
  override name = 'UnreadableBodyError'
}

/** The values of a form. Throws UnreadableBodyError. A repeated name has a list; files are ignored. */
export async function readForm(body: Buffer, type: FormType, contentType: string): Promise<SentValues> {
  if (type === 'application/x-www-form-urlencoded') return valuesByName(new URLSearchParams(body.toString()))
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': contentType } }).formData()
    return valuesByName([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])))
  } catch (cause) {
    throw new UnreadableBodyError(`the body is not ${type}`, { cause })
  }
}

const maxKeyLength = 200
const maxPageLength = 1_000
// Control characters and lone surrogates, which not every database can store.
const unwritable = /[\p{Cc}\p{Cs}]/u

/** A submission to one of `forms`, or its fields with a wrong type. Unknown fields are ignored. */
export function toSubmission(
  values: unknown,
  forms: Readonly<Record<string, EnquiryForm>>,
): { submission: Submission } | { faults: FormFault[] } {
  const faults: FormFault[] = []
  if (typeof values !== 'object' || values === null) return { faults: [{ field: '', message: 'the body has to be an object' }] }
  const own = (name: string): unknown => (Object.hasOwn(values, name) ? (values as SentValues)[name] : undefined)
  const text = (name: string): string => {
    const value = own(name) ?? ''
    if (typeof value === 'string') return value
    faults.push({ field: name, message: `${name} has to be one text` })
    return ''
  }
  const kind = text('kind')
  const form = Object.hasOwn(forms, kind) ? forms[kind] : undefined
  if (form === undefined) {
    const message = `kind has to be one of ${Object.keys(forms).join(', ')}`
    return { faults: [...faults.filter(({ field }) => field !== 'kind'), { field: 'kind', message }] }
  }
  const contactSafely = [own('contactSafely') ?? []].flat()
  if (!contactSafely.every((way) => typeof way === 'string'))
    faults.push({ field: 'contactSafely', message: 'contactSafely has to be a list of texts' })
  const key = text('idempotencyKey')
  if (key.length > maxKeyLength || unwritable.test(key))
    faults.push({
      field: 'idempotencyKey',
      message: `idempotencyKey can have at most ${maxKeyLength} characters, and none that nobody can write`,
    })
  const submission: Submission = {
    kind,
    fields: Object.fromEntries(form.fields.map(({ name }) => [name, text(name).normalize('NFC')])),
    privacy: [true, 'true', 'on'].includes(own('privacy') as string | boolean),
    contactSafely: contactSafely as string[],
    honeypot: text('website'),
    altcha: text('altcha'),
    page: text('page')
      .replace(/[\p{Cc}\p{Cs}]/gu, '')
      .slice(0, maxPageLength),
    idempotencyKey: key === '' ? null : key,
  }
  return faults.length > 0 ? { faults } : { submission }
}
