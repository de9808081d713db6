import type { EnquiryErrors, EnquiryForm, FormField } from '../../contract/enquiry-form.ts'
import { formatList } from '../../shared/format/format.ts'
import { formatMessage, isLongerThan } from '../../shared/format/text.ts'
import { fieldKinds, messageAbout } from './field-kinds.ts'

/** What a person typed, before anything has been checked: the fields by their names. */
export type EnquiryValues = {
  fields: Readonly<Partial<Record<string, string>>>
  privacy: boolean
  contactSafely: readonly string[]
}

/** The ways of reaching somebody that can be marked as safe (D37). */
export const contactWays = ['call', 'message', 'whatsapp', 'email'] as const

/** The field that each way reaches somebody by. */
const wayFields: Readonly<Record<string, 'phone' | 'email'>> = {
  call: 'phone',
  message: 'phone',
  whatsapp: 'phone',
  email: 'email',
}

/**
 * The field without which nobody can be reached in the ways that they marked as safe (D37); null if one of them works,
 * or none is marked.
 */
export function missingAddress({
  fields,
  contactSafely,
}: Pick<EnquiryValues, 'fields' | 'contactSafely'>): 'phone' | 'email' | null {
  const needed = contactSafely.flatMap((way) => wayFields[way] ?? [])
  return needed.some((field) => (fields[field] ?? '').trim() !== '') ? null : (needed[0] ?? null)
}

/**
 * All that is wrong with an enquiry (§5, D20), in the order of its form; empty when it can be taken. The same on a
 * page, before anything is sent, as on the server, which trusts no page.
 */
export function enquiryFaults(
  form: EnquiryForm,
  { fields, privacy, contactSafely }: EnquiryValues,
  errors: EnquiryErrors,
): FormFault[] {
  const typed = (name: string) => (fields[name] ?? '').trim()
  const faults: FormFault[] = form.fields.flatMap((field) => {
    const message = fieldFault(field, typed(field.name), errors)
    return message === null ? [] : [{ field: field.name, message }]
  })
  const isIncomplete = form.fields.some(({ name, isRequired }) => isRequired && typed(name) === '')
  if (form.saysIncomplete === true && isIncomplete) faults.unshift({ field: '', message: errors.requiredFields })
  const [first] = form.atLeastOne
  if (first !== undefined && form.atLeastOne.every((name) => typed(name) === ''))
    faults.push({ field: first, message: formatMessage(errors.atLeastOne, { fields: labelsOf(form) }) })
  if (!contactSafely.every((way) => contactWays.some((known) => known === way)))
    faults.push({ field: 'contactSafely', message: errors.way })
  const missing = form.asks.includes('safeWays') ? missingAddress({ fields, contactSafely }) : null
  if (missing !== null && !faults.some(({ field }) => field === missing)) {
    const hasField = form.fields.some(({ name }) => name === missing)
    faults.push({
      field: hasField ? missing : 'contactSafely',
      message: missing === 'email' ? errors.noEmail : errors.noPhone,
    })
  }
  if (form.asks.includes('privacy') && !privacy) faults.push({ field: 'privacy', message: errors.privacy })
  return faults
}

function labelsOf({ fields, atLeastOne }: EnquiryForm): string {
  return formatList(fields.flatMap(({ name, label }) => (atLeastOne.includes(name) ? [label] : [])))
}

function fieldFault(field: FormField, value: string, errors: EnquiryErrors): string | null {
  const { label, isRequired, type, maxLength } = field
  const { control, emptyError, fault } = fieldKinds[type]
  if (value === '') return isRequired ? messageAbout(label, errors[emptyError]) : null
  // First, so that nothing below reads more than a field can hold.
  if (isLongerThan(value, maxLength)) return formatMessage(errors.tooLong, { field: label, limit: String(maxLength) })
  if (hasControls(value, control === 'textarea')) return formatMessage(errors.characters, { field: label })
  return fault(value, field, errors)
}

/**
 * Control characters, which no keyboard writes; a text of several lines has line ends and tabs. Halves of characters
 * count as well.
 */
function hasControls(value: string, hasLines: boolean): boolean {
  return /[\p{Cc}\p{Cs}]/u.test(hasLines ? value.replace(/\r\n|[\n\t]/g, '') : value)
}

/** What is wrong with a field of a form; `field` is its name, or empty where it is about the whole form. */
export type FormFault = { field: string; message: string }
