import type { EnquiryErrors, FieldType, FormField } from '../../contract/enquiry-form.ts'
import { day, isDay } from '../../shared/format/format.ts'
import { isDialable } from '../../shared/format/phone.ts'
import { formatMessage } from '../../shared/format/text.ts'
import { slotStart } from './call-slot.ts'

/** What browsers draw a field as. */
export type FieldControl = 'input' | 'textarea' | 'select' | 'checkbox'
/** A kind of field. Pages and the server go by the same. */
type FieldKind = {
  /** What it is in a document without a script. */
  control: FieldControl
  /** What is said where it has to be filled in. */
  emptyError: 'required' | 'tick'
  /** What is wrong with a value that is not empty, or null. */
  fault: (value: string, field: FormField, errors: EnquiryErrors) => string | null
}

export const checkedValue = 'yes'

const plain = { control: 'input', emptyError: 'required', fault: () => null } as const satisfies FieldKind

/** Every kind of field that a form can have. */
export const fieldKinds: Readonly<Record<FieldType, FieldKind>> = {
  text: plain,
  textarea: { ...plain, control: 'textarea' },
  tel: { ...plain, fault: (value, _, errors) => (isDialable(value) ? null : errors.phone) },
  email: { ...plain, fault: (value, _, errors) => (isEmail(value) ? null : errors.email) },
  choice: {
    ...plain,
    control: 'select',
    fault: (value, { label, options = [] }, errors) =>
      options.includes(value) ? null : messageAbout(label, errors.choice),
  },
  number: { ...plain, fault: numberFault },
  date: { ...plain, fault: dateFault },
  checkbox: {
    control: 'checkbox',
    emptyError: 'tick',
    fault: (value, { label }, errors) => (value === checkedValue ? null : messageAbout(label, errors.tick)),
  },
  // Which ones are on offer, only the server knows.
  slot: { ...plain, control: 'select', fault: (value, _, errors) => (slotStart(value) === null ? errors.slot : null) },
}

function numberFault(value: string, { label: field, min, max }: FormField, errors: EnquiryErrors): string | null {
  // As number fields send it.
  if (!/^[+-]?\d+(\.\d+)?$/.test(value)) return messageAbout(field, errors.number)
  if (min !== undefined && Number(value) < Number(min)) return messageAbout(field, errors.tooSmall, String(min))
  if (max !== undefined && Number(value) > Number(max)) return messageAbout(field, errors.tooLarge, String(max))
  return null
}

function dateFault(value: string, { label: field, min, max }: FormField, errors: EnquiryErrors): string | null {
  if (!isDay(value)) return messageAbout(field, errors.date)
  if (min !== undefined && value < String(min)) return messageAbout(field, errors.tooEarly, day(String(min)))
  if (max !== undefined && value > String(max)) return messageAbout(field, errors.tooLate, day(String(max)))
  return null
}

function isEmail(value: string): boolean {
  return /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:".]{2,}$/u.test(value)
}

/**
 * A message about a field. A label that is a question ends the sentence itself: no full stop follows its question mark.
 */
export function messageAbout(label: string, text: string, limit = ''): string {
  const ownEnd = /[?!.…]$/.test(label)
  return formatMessage(ownEnd ? text.replace(/%\{field\}\.$/, '%{field}') : text, { field: label, limit })
}
