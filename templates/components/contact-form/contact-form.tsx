import type { ReactNode } from 'react'
import { contactWays, Shared } from 'townpages/page'
import type { FormField as FieldWording, FormsWording } from '../../data-types.ts'
import { CheckGroup } from './check-boxes.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FieldError, FormField } from './form-field.tsx'
import {
  type FieldOptions,
  type FormBehaviour,
  type FormName,
  type FormState,
  faultOf,
  formFields,
  type SharedWords,
  submittedValues,
} from './form-fields.ts'

type ContactFormProps = {
  form: FormName
  forms: SharedWords
  path: string
  apiUrl?: string | undefined
  state: FormState
  behaviour?: FormBehaviour | undefined
  wording: { fields: Readonly<Partial<Record<FieldOptions['name'], FieldWording>>>; help: string; submit: string }
  /** What the page fills in. */
  fixed?: Readonly<Partial<Record<FieldOptions['name'], string>>>
  /** What is said about privacy. */
  children: ReactNode
}

/** What the three forms have in common. It is sent without any script (D19). */
export function ContactForm({ form, forms, path, apiUrl = '', state, wording, fixed = {}, behaviour, children }: ContactFormProps) {
  const checkFault = faultOf(state, 'altcha')
  const isUntouched = Object.keys(state.values).length === 0 && state.faults.length === 0
  const checkErrorId = `${form}-altcha-error`
  return (
    <form
      className="form"
      data-form={form}
      method="post"
      action={`${apiUrl}/api/contacts`}
      ref={behaviour?.formRef}
      onSubmit={behaviour?.onSubmit}
      onChange={behaviour?.onChange}
      aria-busy={behaviour?.isSending === true || undefined}
    >
      <ErrorSummary id={`${form}-errors`} heading={forms.errors.heading} errors={linkedFaults(form, state)} />
      <input type="hidden" name="kind" value={form} />
      <input type="hidden" name="page" value={path} />
      {formFields[form].map((field) => (
        <Shared
          key={field.name}
          component={FormField}
          when={isUntouched}
          props={{
            id: `${form}-${field.name}`,
            field,
            wording: wording.fields[field.name] ?? { label: field.name },
            optionalMark: forms.optional,
            value: fixed[field.name] ?? submittedValues(state, field.name)[0] ?? '',
            error: faultOf(state, field.name),
          }}
        />
      ))}
      <Shared component={Honeypot} props={{ id: `${form}-website`, label: forms.trap }} />
      <SafeWays form={form} wording={forms.contactSafely} state={state} />
      {children}
      <details className="help full">
        <summary>{forms.helpQuestion}</summary>
        <p>{wording.help}</p>
      </details>
      <div className="full">
        <FieldError id={checkErrorId} message={checkFault} />
        <button
          className="button primary"
          type="submit"
          id={`${form}-altcha`}
          aria-describedby={checkFault === undefined ? undefined : checkErrorId}
          aria-disabled={behaviour?.isSending === true || undefined}
        >
          {behaviour?.isSending === true ? forms.sending : wording.submit}
        </button>
      </div>
    </form>
  )
}

/** A field that people neither see nor reach: what fills it in is a robot (§3, the honeypot). */
function Honeypot({ id, label }: { id: string; label: string }) {
  return (
    <div className="trap" aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="text" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

function SafeWays({ form, wording, state }: { form: FormName; wording: FormsWording['contactSafely']; state: FormState }) {
  return (
    <CheckGroup
      id={`${form}-contactSafely`}
      name="contactSafely"
      question={wording.question}
      hint={wording.hint}
      options={contactWays.map((value) => ({ value, label: wording.options[value] }))}
      ticked={submittedValues(state, 'contactSafely')}
      error={faultOf(state, 'contactSafely')}
    />
  )
}

/** The faults in the order in which they came, each with the id of what it is about; the check against robots leads to the button. */
function linkedFaults(form: FormName, { faults }: FormState): { message: string; target: string | null }[] {
  const known = new Set<string>([...formFields[form].map(({ name }) => name), 'contactSafely', 'altcha'])
  if (form !== 'complaint') known.add('privacy')
  return faults.map(({ field, message }) => ({ message, target: known.has(field) ? `${form}-${field}` : null }))
}
