export type EnquiryKind = 'consumer' | 'business' | 'complaint'

export type EnquiryField = 'firstName' | 'lastName' | 'phone' | 'email' | 'city' | 'company' | 'message'

/** A field of a form: whether it may stay empty. */
export type FieldRule = { name: EnquiryField; isRequired: boolean }

/** The words for what is wrong, as the site has them; `fields` are the labels of one form. */
export type EnquiryWords = {
  fields: Readonly<Partial<Record<EnquiryField, { label: string }>>>
  errors: Readonly<Record<'required' | 'requiredFields' | 'privacy' | 'phone' | 'email' | 'tooLong' | 'characters' | 'way', string>>
}

/** The fields of each form in their order (§3, D31). */
export const enquiryFields: Readonly<Record<EnquiryKind, readonly FieldRule[]>> = {
  consumer: [required('firstName'), required('lastName'), required('phone'), optional('email'), optional('city'), required('message')],
  business: [required('company'), optional('firstName'), required('lastName'), required('email'), required('phone'), required('message')],
  complaint: [required('firstName'), required('lastName'), required('email'), optional('phone'), required('message')],
}

function required(name: EnquiryField): FieldRule {
  return { name, isRequired: true }
}

function optional(name: EnquiryField): FieldRule {
  return { name, isRequired: false }
}
