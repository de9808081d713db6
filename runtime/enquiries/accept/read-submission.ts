import type { EnquiryForm, FormField } from '../../contract/enquiry-form.ts'
import type { FormFault } from '../../page/forms/enquiry-rules.ts'
import { checkedValue } from '../../page/forms/field-kinds.ts'
import { pathOf } from '../../server/http/address.ts'
import type { Body, BodyRefusal } from '../../server/http/read-body.ts'
import { readForm } from '../../server/http/read-form.ts'
import { valuesByName } from '../../server/http/values-by-name.ts'
import { isLongerThan } from '../../shared/format/text.ts'

/** The body of `POST /api/contacts`, with the right types and otherwise unchecked. */
export type Submission = {
  kind: string
  /** The fields of its form, as they were typed. */
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

/**
 * The values of a form, or why it cannot be read. A repeated name has a list; files are ignored. A line break is one
 * character, as it is typed: forms send two.
 */
export async function formValues(body: Body, contentType: string): Promise<{ value: SentValues } | BodyRefusal> {
  const form = await readForm(body, contentType)
  if ('errorStatus' in form) return form
  return {
    value: valuesByName(
      form.fields.flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value.replace(/\r\n?/g, '\n')] as const] : [],
      ),
    ),
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
  if (typeof values !== 'object' || values === null)
    return { faults: [{ field: '', message: 'the body has to be an object' }] }
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
  if (isLongerThan(key, maxKeyLength) || unwritable.test(key))
    faults.push({
      field: 'idempotencyKey',
      message: `idempotencyKey can have at most ${maxKeyLength} characters, and none that nobody can write`,
    })
  const submission: Submission = {
    kind,
    fields: Object.fromEntries(
      form.fields.map((field) => [field.name, typedAs(field, own(field.name)) ?? text(field.name)]),
    ),
    privacy: [true, 'true', 'on'].includes(own('privacy') as string | boolean),
    contactSafely: contactSafely as string[],
    honeypot: text('website'),
    altcha: text('altcha'),
    // Without its query, which can be what somebody has searched for.
    page: pathOf(text('page').slice(0, maxPageLength)).replace(/[\p{Cc}\p{Cs}]/gu, ''),
    idempotencyKey: key === '' ? null : key,
  }
  return faults.length > 0 ? { faults } : { submission }
}

/** A value that is no text, where a program may send it: a number, or whether a box is ticked. Null for any other. */
function typedAs({ type }: FormField, value: unknown): string | null {
  if (type === 'number' && typeof value === 'number') return String(value)
  if (type !== 'checkbox') return null
  if (value === true || value === 'true' || value === 'on') return checkedValue
  return value === false ? '' : null
}
