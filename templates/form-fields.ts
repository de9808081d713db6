import type { PageRequest } from 'townpages/page'
import type { FormsWording } from './data-types.ts'

export type FormName = 'consumer' | 'business' | 'complaint'
type FieldName = 'firstName' | 'lastName' | 'phone' | 'email' | 'city' | 'company' | 'message'

/** A field as all forms know it; its words are data. `autoComplete`: what browsers may offer for it. `isWide`: it has a line to itself. */
type Field = { name: FieldName; type: 'text' | 'tel' | 'email' | 'textarea'; autoComplete: string; maxLength?: number; isWide?: true }
/** A field as it stands in one form. `isFixed`: filled in by the page, to be read only. */
export type FieldFacts = Field & { isRequired: boolean; isFixed: boolean }

/** What a form shows of an earlier attempt: what was typed, and what was wrong with it. */
export type FormState = Pick<PageRequest & { kind: 'form' }, 'values' | 'faults'>
/** What a page with a form draws beside its own content. */
export type FormsContent = { forms: FormsWording }
/** What every form is given; plain values, so that an island can have them. `path`: the page that it stands on. */
export type FormProps = { forms: FormsWording; path: string; state: FormState }

// §3: how many characters a field holds. It sets no limit to the message.
const firstName: Field = { name: 'firstName', type: 'text', autoComplete: 'given-name', maxLength: 40 }
const lastName: Field = { name: 'lastName', type: 'text', autoComplete: 'family-name', maxLength: 80 }
const phone: Field = { name: 'phone', type: 'tel', autoComplete: 'tel', maxLength: 30 }
const email: Field = { name: 'email', type: 'email', autoComplete: 'email', maxLength: 100 }
const city: Field = { name: 'city', type: 'text', autoComplete: 'off', maxLength: 100, isWide: true }
const company: Field = { name: 'company', type: 'text', autoComplete: 'organization', maxLength: 200, isWide: true }
const message: Field = { name: 'message', type: 'textarea', autoComplete: 'off', isWide: true }

/** The fields of each form in their order (§3, D31). */
export const formFields: Readonly<Record<FormName, readonly FieldFacts[]>> = {
  consumer: [required(firstName), required(lastName), required(phone), optional(email), fixed(city), required(message)],
  business: [required(company), optional(firstName), required(lastName), required(email), required(phone), required(message)],
  complaint: [required(firstName), required(lastName), required(email), optional(phone), required(message)],
}

/** The ways of reaching somebody that can be marked as safe (D37). */
export const contactWays = ['call', 'message', 'whatsapp', 'email'] as const

/** What a page is to show of an earlier attempt at `form`: nothing, unless it answers one. */
export function formState(request: PageRequest, form: FormName): FormState {
  return request.kind === 'form' && request.form === form ? request : { values: {}, faults: [] }
}

/** All that was given for a field: several where boxes could be ticked, none where nothing was. */
export function givenFor({ values }: FormState, name: string): readonly string[] {
  return [values[name] ?? []].flat()
}

/** What is wrong with a field, or undefined. */
export function faultOf({ faults }: FormState, name: string): string | undefined {
  return faults.find(({ field }) => field === name)?.message
}

function required(field: Field): FieldFacts {
  return { ...field, isRequired: true, isFixed: false }
}

function optional(field: Field): FieldFacts {
  return { ...field, isRequired: false, isFixed: false }
}

function fixed(field: Field): FieldFacts {
  return { ...field, isRequired: false, isFixed: true }
}
