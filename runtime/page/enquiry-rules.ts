import type { EnquiryErrors, EnquiryForm, FormField } from '../contract/enquiry-form.ts'
import { formatList } from '../format/format.ts'
import { formatMessage, isLongerThan } from '../format/text.ts'

/** What a person typed, before anything has been checked: the fields by their names. */
export type EnquiryValues = {
  fields: Readonly<Partial<Record<string, string>>>
  privacy: boolean
  contactSafely: readonly string[]
}

/** The ways of reaching somebody that can be marked as safe (D37). */
export const contactWays = ['call', 'message', 'whatsapp', 'email'] as const

/** The field that each way reaches somebody by. */
const wayFields: Readonly<Record<string, 'phone' | 'email'>> = { call: 'phone', message: 'phone', whatsapp: 'phone', email: 'email' }

/** The field without which nobody can be reached in the ways that they marked as safe (D37); null if one of them works, or none is marked. */
export function missingAddress({ fields, contactSafely }: Pick<EnquiryValues, 'fields' | 'contactSafely'>): 'phone' | 'email' | null {
  const needed = contactSafely.flatMap((way) => wayFields[way] ?? [])
  return needed.some((field) => (fields[field] ?? '').trim() !== '') ? null : (needed[0] ?? null)
}

/**
 * All that is wrong with an enquiry (§5, D20), in the order of its form; empty when it can be taken. The same on a page,
 * before anything is sent, as on the server, which trusts no page.
 */
export function enquiryFaults(form: EnquiryForm, { fields, privacy, contactSafely }: EnquiryValues, errors: EnquiryErrors): FormFault[] {
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
    faults.push({ field: hasField ? missing : 'contactSafely', message: missing === 'email' ? errors.noEmail : errors.noPhone })
  }
  if (form.asks.includes('privacy') && !privacy) faults.push({ field: 'privacy', message: errors.privacy })
  return faults
}

function labelsOf({ fields, atLeastOne }: EnquiryForm): string {
  return formatList(fields.flatMap(({ name, label }) => (atLeastOne.includes(name) ? [label] : [])))
}

function fieldFault({ label: field, isRequired, type, maxLength }: FormField, value: string, errors: EnquiryErrors): string | null {
  if (value === '') return isRequired ? requiredMessage(errors.required, field) : null
  // First, so that nothing below reads more than a field can hold.
  if (isLongerThan(value, maxLength)) return formatMessage(errors.tooLong, { field, limit: String(maxLength) })
  if (hasControls(value, type === 'textarea')) return formatMessage(errors.characters, { field })
  if (type === 'tel' && !isDialable(value)) return errors.phone
  if (type === 'email' && !/^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:".]{2,}$/u.test(value)) return errors.email
  return null
}

/** A label that is a question ends the sentence itself: no full stop follows its question mark. */
function requiredMessage(text: string, field: string): string {
  const ownEnd = /[?!.…]$/.test(field)
  return formatMessage(ownEnd ? text.replace(/%\{field\}\.$/, '%{field}') : text, { field })
}

/** Control characters, which no keyboard writes; a text of several lines has line ends and tabs. Halves of characters count as well. */
function hasControls(value: string, hasLines: boolean): boolean {
  return /[\p{Cc}\p{Cs}]/u.test(hasLines ? value.replace(/\r\n|[\n\t]/g, '') : value)
}

/** D20: a British number has 10 or 11 digits, with or without the code of the country; any other begins with + or 00 and has 7 to 15. */
function isDialable(phone: string): boolean {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '')
  const isInternational = /^\s*(\+|00)/.test(phone)
  if (digits.startsWith('44') && (isInternational || digits.length > 11)) {
    const national = digits.slice(2).replace(/^0/, '')
    return national.length === 9 || national.length === 10
  }
  return isInternational ? digits.length >= 7 && digits.length <= 15 : digits.length === 10 || digits.length === 11
}

/** What is wrong with a field of a form; `field` is its name, or empty where it is about the whole form. */
export type FormFault = { field: string; message: string }
