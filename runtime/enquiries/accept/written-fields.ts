import { calledField, callFields, knownFields } from '../../contract/enquiry-form.ts'
import type { EnquirySettings } from '../../contract/enquiry-settings.ts'
import { slotText } from '../../page/forms/call-slot.ts'
import { formatMessage } from '../../shared/format/text.ts'
import type { Enquiry } from '../store/enquiry.ts'
import { askedSlot } from './asked-slot.ts'

/** A field that a person filled in, with its label. `isLong`: it can have several lines. */
export type WrittenField = { name: string; label: string; value: string; isLong: boolean }

type Written = Pick<Enquiry, 'kind' | 'fields' | 'createdAt'>
type Words = Pick<EnquirySettings, 'forms' | 'crm'>

/** The filled fields of an enquiry in the order of its form, then those that the form has no more. */
export function writtenFields(enquiry: Written, { forms, crm }: Words): WrittenField[] {
  const { kind, fields } = enquiry
  const form = Object.hasOwn(forms, kind) ? forms[kind] : undefined
  const ofForm = (form?.fields ?? []).map(({ name, label, type }) => ({ name, label, isLong: type === 'textarea' }))
  const others = Object.keys(fields)
    .filter((name) => !ofForm.some((field) => field.name === name))
    .map((name) => ({ name, label: labelOf(name), isLong: true }))
  return [...ofForm, ...others].flatMap((field) => {
    const value = field.name === 'callAt' ? slotValue(enquiry, crm) : (fields[field.name] ?? '')
    return value === '' ? [] : [{ ...field, value }]
  })
}

function labelOf(name: string): string {
  return name === calledField.name ? calledField.label : (knownFields[name]?.label ?? name)
}

/** Those that say when to call, and the others. */
export function callTimes(written: readonly WrittenField[]): { calls: WrittenField[]; others: WrittenField[] } {
  const { calls = [], others = [] } = Object.groupBy(written, ({ name }) => (callFields.has(name) ? 'calls' : 'others'))
  return { calls, others }
}

/** A field on a line of a text. A label that is a question has its own end. */
export function fieldLine({ label, value }: Pick<WrittenField, 'label' | 'value'>): string {
  return `${label}${label.endsWith('?') ? '' : ':'} ${value}`
}

/** The time for a call that was asked for, and whether it had passed when the enquiry came; empty if none was. */
function slotValue(enquiry: Written, { passedSlot }: Words['crm']): string {
  const slot = slotText(enquiry.fields.callAt ?? '')
  return askedSlot(enquiry)?.hasPassed === true ? formatMessage(passedSlot, { slot }) : slot
}
