import { calledField, knownFields } from '../../contract/enquiry-form.ts'
import type { EnquirySettings } from '../../contract/enquiry-settings.ts'
import type { Enquiry } from '../store/enquiry.ts'

/** A field that a person filled in, with its label. `isLong`: it can have several lines. */
export type WrittenField = { name: string; label: string; value: string; isLong: boolean }

/** The filled fields of an enquiry in the order of its form, then those that the form has no more. */
export function writtenFields(
  { kind, fields }: Pick<Enquiry, 'kind' | 'fields'>,
  { forms }: Pick<EnquirySettings, 'forms'>,
): WrittenField[] {
  const form = Object.hasOwn(forms, kind) ? forms[kind] : undefined
  const ofForm = (form?.fields ?? []).map(({ name, label, type }) => ({ name, label, isLong: type === 'textarea' }))
  const others = Object.keys(fields)
    .filter((name) => !ofForm.some((field) => field.name === name))
    .map((name) => ({ name, label: labelOf(name), isLong: true }))
  return [...ofForm, ...others].flatMap((field) => {
    const value = fields[field.name] ?? ''
    return value === '' ? [] : [{ ...field, value }]
  })
}

function labelOf(name: string): string {
  return name === calledField.name ? calledField.label : (knownFields[name]?.label ?? name)
}
