import { callFields, type EnquiryForm } from '../../page/index.ts'
import { FormField } from './form-field.tsx'
import { type FormState, faultOf, submittedValues } from './form-state.ts'
import type { FormTexts } from './form-texts.ts'

type CallTimesProps = {
  form: EnquiryForm
  texts: Pick<FormTexts, 'callTimes' | 'optional'>
  state: FormState
  /** The times for a call on offer, once a script has asked for them. */
  slots: readonly string[] | undefined
}

/**
 * When to call: one of the times on offer, if there are any, and safe times in the words of the visitor (D37). One line
 * until somebody opens it.
 */
export function CallTimes({ form, texts, state, slots = [] }: CallTimesProps) {
  const fields = form.fields.filter(({ name }) => callFields.has(name))
  const isOpen = fields.some(({ name }) => submittedValues(state, name).join('') !== '' || faultOf(state, name))
  return (
    <details className="call-times" open={isOpen}>
      <summary>{texts.callTimes}</summary>
      {fields
        .map((field) => (field.type === 'slot' ? { ...field, options: slots } : field))
        .filter(({ name, type, options = [] }) => type !== 'slot' || options.length > 0 || faultOf(state, name))
        .map((field) => (
          <FormField
            key={field.name}
            id={`${form.kind}-${field.name}`}
            field={field}
            isFixed={false}
            optionalMark={field.isRequired ? null : texts.optional}
            value={submittedValues(state, field.name)[0] ?? ''}
            error={faultOf(state, field.name)}
          />
        ))}
    </details>
  )
}
