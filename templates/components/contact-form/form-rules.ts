import type { EnquiryForm, FormField } from 'townpages/page'

export type FormName = 'consumer' | 'business' | 'complaint'

const fields = {
  firstName: { label: 'firstName', type: 'text', autoComplete: 'given-name', maxLength: 40 },
  lastName: { label: 'lastName', type: 'text', autoComplete: 'family-name', maxLength: 80 },
  phone: { label: 'phone', type: 'tel', autoComplete: 'tel', maxLength: 30 },
  email: { label: 'email', type: 'email', autoComplete: 'email', maxLength: 100 },
  city: { label: 'city', type: 'text', autoComplete: 'off', maxLength: 100 },
  company: { label: 'company', type: 'text', autoComplete: 'organization', maxLength: 200 },
  message: { label: 'message', type: 'textarea', autoComplete: 'off', maxLength: 10_000 },
} as const
type FieldName = keyof typeof fields

/** The form of each kind, as `enquiries` of `routes.yaml` has it (§3, D31); a test compares them. */
export const formRules: Readonly<Record<FormName, Omit<EnquiryForm, 'fields'> & { fields: readonly (FormField & { name: FieldName })[] }>> =
  {
    consumer: {
      ...{ kind: 'consumer', atLeastOne: [], asks: ['privacy', 'safeWays'] },
      fields: fieldsOf('firstName', 'lastName', 'phone', 'email?', 'city?', 'message'),
    },
    business: {
      ...{ kind: 'business', atLeastOne: [], asks: ['privacy', 'safeWays'], saysIncomplete: true },
      fields: fieldsOf('company', 'firstName?', 'lastName', 'email', 'phone', 'message'),
    },
    complaint: {
      ...{ kind: 'complaint', atLeastOne: [], asks: ['safeWays'] },
      fields: fieldsOf('firstName', 'lastName', 'email', 'phone?', 'message'),
    },
  }

function fieldsOf(...written: readonly (FieldName | `${FieldName}?`)[]) {
  return written.map((one) => {
    const name = one.replace('?', '') as FieldName // which is what the types of the arguments say
    return { name, isRequired: name === one, ...fields[name] }
  })
}
