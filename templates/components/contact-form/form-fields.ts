import type { ChangeEvent, RefObject, SubmitEvent } from 'react'
import type { PageRequest } from 'townpages/page'
import type { FormsWording } from '../../data-types.ts'
import { type FormName, formRules } from './form-rules.ts'

export type { FormName }

type EnquiryField = (typeof formRules)[FormName]['fields'][number]['name']

/** A field as all forms draw it; its words are data. `autoComplete`: what browsers may offer for it. `isWide`: it has a line to itself. */
type Field = { name: EnquiryField; type: 'text' | 'tel' | 'email' | 'textarea'; autoComplete: string; maxLength?: number; isWide?: true }
/** A field of one form. `isFixed`: filled in by the page and read-only. */
export type FieldOptions = Field & { isRequired: boolean; isFixed: boolean }

/** What a form shows of an earlier attempt: what was typed, and what was wrong with it. */
export type FormState = Pick<PageRequest & { kind: 'form' }, 'values' | 'faults'>
/** What a page with a form draws beside its own content. */
export type FormsContent = { forms: FormsWording }
/** The words that all forms share. */
export type SharedWords = Omit<FormsWording, FormName | 'slug' | 'externalFormLink' | 'updated'>
/** The words of one form, and those that it shares with the others. */
export type FormWords<Form extends FormName> = SharedWords & {
  [Name in Form]: Pick<FormsWording[Name], 'fields' | 'help' | 'submit' | 'sent'>
}
/** What happens to a form once its script is there. */
export type FormBehaviour = {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  onChange: (event: ChangeEvent<HTMLFormElement>) => void
  formRef: RefObject<HTMLFormElement | null>
  isSending: boolean
}
/**
 * What every form is given; but for its behaviour plain values, so that an island can have them. `path`: the page of the form. `apiUrl`:
 * the server that it is sent to, if not that of the page.
 */
export type FormProps<Form extends FormName> = {
  forms: FormWords<Form>
  path: string
  apiUrl?: string | undefined
  state: FormState
  behaviour?: FormBehaviour
}

const wideFields: ReadonlySet<string> = new Set(['city', 'company', 'message'])

/** The fields of each form in their order (§3, D31). */
export const formFields: Readonly<Record<FormName, readonly FieldOptions[]>> = {
  consumer: fieldsOf('consumer'),
  business: fieldsOf('business'),
  complaint: fieldsOf('complaint'),
}

/** The state of a form that nobody has sent yet. */
export const untouched: FormState = { values: {}, faults: [] }

/** What a page is to show of an earlier attempt at `form`: nothing, unless it answers one. */
export function formState(request: PageRequest, form: FormName): FormState {
  return request.kind === 'form' && request.form === form ? request : untouched
}

/** All that was given for a field: several where boxes could be ticked, none where nothing was. */
export function submittedValues({ values }: FormState, name: string): readonly string[] {
  return [values[name] ?? []].flat()
}

/** What is wrong with a field, or undefined. */
export function faultOf({ faults }: FormState, name: string): string | undefined {
  return faults.find(({ field }) => field === name)?.message
}

/** The fields of a form by the rules that the server keeps too. */
function fieldsOf(form: FormName): FieldOptions[] {
  return formRules[form].fields.map(({ name, type, autoComplete, maxLength, isRequired }) => ({
    ...{ name, type, autoComplete, isRequired },
    ...(wideFields.has(name) ? { isWide: true as const } : {}),
    // A browser would cut a text that is pasted; a message is better refused than lost by half.
    ...(name === 'message' ? {} : { maxLength }),
    // §3: the page fills in the place.
    isFixed: name === 'city',
  }))
}
