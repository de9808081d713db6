import { type EnquiryField, type EnquiryKind, type EnquiryWords, enquiryFields, type FieldRule } from '../contract/enquiry-fields.ts'
import { formatMessage } from '../format/text.ts'

/** What a person typed, before anything has been checked. */
export type EnquiryValues = Readonly<Partial<Record<EnquiryField, string>>> & {
  privacy: boolean
  contactSafely: readonly string[]
}

/** How many characters a field holds (§3), and the message, for which §3 sets no limit but a server needs one. */
export const maxLengths: Readonly<Record<EnquiryField, number>> = {
  firstName: 40,
  lastName: 80,
  phone: 30,
  email: 100,
  city: 100,
  company: 200,
  message: 10_000,
}

/** The ways of reaching somebody that can be marked as safe (D37). */
export const contactWays = ['call', 'message', 'whatsapp', 'email'] as const

/**
 * All that is wrong with an enquiry (§5, D20), in the order of its form; empty when it can be taken. The same on a page,
 * before anything is sent, as on the server, which trusts no page.
 */
export function enquiryFaults(kind: EnquiryKind, values: EnquiryValues, words: EnquiryWords): FormFault[] {
  const faults: FormFault[] = enquiryFields[kind].flatMap((rule) => {
    const message = fieldFault(rule, (values[rule.name] ?? '').trim(), words)
    return message === null ? [] : [{ field: rule.name, message }]
  })
  const isIncomplete = enquiryFields[kind].some(({ name, isRequired }) => isRequired && (values[name] ?? '').trim() === '')
  // §5: the form for companies says so of all of its fields at once.
  if (kind === 'business' && isIncomplete) faults.unshift({ field: '', message: words.errors.requiredFields })
  if (!values.contactSafely.every((way) => contactWays.some((known) => known === way)))
    faults.push({ field: 'contactSafely', message: words.errors.way })
  // Nobody has to agree to anything before they can complain.
  if (kind !== 'complaint' && !values.privacy) faults.push({ field: 'privacy', message: words.errors.privacy })
  return faults
}

function fieldFault({ name, isRequired }: FieldRule, value: string, { fields, errors }: EnquiryWords): string | null {
  const field = fields[name]?.label ?? name
  if (value === '') return isRequired ? formatMessage(errors.required, { field }) : null
  if (hasControls(value, name === 'message')) return formatMessage(errors.characters, { field })
  if ([...value].length > maxLengths[name]) return formatMessage(errors.tooLong, { field, limit: String(maxLengths[name]) })
  if (name === 'phone' && !isDialable(value)) return errors.phone
  if (name === 'email' && !/^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:".]{2,}$/u.test(value)) return errors.email
  return null
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
