import {
  callFields,
  checkedValue,
  contactWays,
  type EnquiryForm,
  type FormField as Field,
  fieldKinds,
} from '../../page/index.ts'
import { CallTimes } from './call-times.tsx'
import { CheckField, CheckGroup } from './check-boxes.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FieldError, FormField } from './form-field.tsx'
import { type FormBehaviour, type FormState, faultOf, submittedValues } from './form-state.ts'
import type { FormTexts } from './form-texts.ts'
import { PrivacyCheck, PrivacyText } from './privacy-policy.tsx'

/** What a form is given; but for its behaviour plain values, so that an island can have them. */
export type PlainFormProps = {
  form: EnquiryForm
  texts: FormTexts
  /** The page of the form. */
  path: string
  /** The server that it is sent to, if not that of the page. */
  apiUrl?: string | undefined
  /** The fields that the page fills in. */
  fixed: Readonly<Record<string, string>>
  /** The address of the privacy policy, or ''. */
  privacyPolicy: string
  headingLevel: 2 | 3 | 4
  state: FormState
  behaviour?: FormBehaviour | undefined
}

/** A form that is sent without any script (D19). */
export function PlainForm({
  form,
  texts,
  path,
  apiUrl = '',
  fixed,
  privacyPolicy,
  headingLevel,
  state,
  behaviour,
}: PlainFormProps) {
  const { kind, asks } = form
  const checkFault = faultOf(state, 'altcha')
  const checkErrorId = `${kind}-altcha-error`
  return (
    <form
      className="form"
      data-form={kind}
      method="post"
      action={`${apiUrl}/api/contacts`}
      ref={behaviour?.formRef}
      onSubmit={behaviour?.onSubmit}
      onChange={behaviour?.onChange}
      aria-busy={behaviour?.isSending === true || undefined}
    >
      <ErrorSummary
        id={`${kind}-errors`}
        level={headingLevel}
        heading={texts.errors.heading}
        errors={linkedFaults(form, state)}
        phone={behaviour?.phone}
      />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="page" value={path} />
      {form.fields.filter(isOwn).map((field) => (
        <OwnField key={field.name} {...{ form, field, state }} fixed={fixed[field.name]} optional={texts.optional} />
      ))}
      <Honeypot id={`${kind}-website`} label={texts.trap} />
      <SafeWays {...{ form, texts, state }} slots={behaviour?.slots} />
      {asks.includes('privacy') && (
        <PrivacyCheck kind={kind} wording={texts.privacy} address={privacyPolicy} state={state} />
      )}
      {!asks.includes('privacy') && texts.privacy.note !== '' && (
        <p className="full">
          <PrivacyText text={texts.privacy.note} label={texts.privacy.link} address={privacyPolicy} />
        </p>
      )}
      {texts.help !== undefined && (
        <details className="help full">
          <summary>{texts.helpQuestion}</summary>
          <p>{texts.help}</p>
        </details>
      )}
      <div className="full">
        <FieldError id={checkErrorId} message={checkFault} />
        <button
          className="button primary"
          type="submit"
          id={`${kind}-altcha`}
          aria-describedby={checkFault === undefined ? undefined : checkErrorId}
          aria-disabled={behaviour?.isSending === true || undefined}
        >
          {behaviour?.isSending === true ? texts.sending : texts.submit}
        </button>
      </div>
    </form>
  )
}

type OwnFieldProps = { form: EnquiryForm; field: Field; fixed: string | undefined; optional: string; state: FormState }

/** A field of the site, with what was given for it. */
function OwnField({ form: { kind, atLeastOne }, field, fixed, optional, state }: OwnFieldProps) {
  const { name, label, hint, isRequired, type } = field
  const [id, error] = [`${kind}-${name}`, faultOf(state, name)]
  const value = fixed ?? submittedValues(state, name)[0] ?? ''
  if (fieldKinds[type].control === 'checkbox' && fixed === undefined)
    return (
      <CheckField {...{ id, name, isRequired, hint, error }} value={checkedValue} isTicked={value === checkedValue}>
        {label}
      </CheckField>
    )
  const optionalMark = isRequired || atLeastOne.includes(name) ? null : optional
  return <FormField {...{ id, field, optionalMark, value, error }} isFixed={fixed !== undefined} />
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

/** Whether a field is not one of those that stand beside the safe ways. */
function isOwn({ name }: Field): boolean {
  return !callFields.has(name)
}

type SafeWaysProps = Pick<PlainFormProps, 'form' | 'texts' | 'state'> & { slots: readonly string[] | undefined }

/** How and when it is safe to answer (D37). */
function SafeWays({ form, texts, state, slots }: SafeWaysProps) {
  const { kind, fields, asks } = form
  const times = fields.every(isOwn) ? null : <CallTimes {...{ form, texts, state, slots }} />
  if (!asks.includes('safeWays')) return times
  const wording = texts.contactSafely
  return (
    <CheckGroup
      id={`${kind}-contactSafely`}
      name="contactSafely"
      question={wording.question}
      hint={wording.hint}
      options={contactWays.map((value) => ({ value, label: wording.options[value] }))}
      ticked={submittedValues(state, 'contactSafely')}
      error={faultOf(state, 'contactSafely')}
    >
      {times}
    </CheckGroup>
  )
}

/**
 * The faults in the order in which they came, each with the id of what it is about; the check against robots leads to
 * the button.
 */
function linkedFaults(
  { kind, fields, asks }: EnquiryForm,
  { faults }: FormState,
): { message: string; target: string | null }[] {
  const boxes = [asks.includes('safeWays') ? 'contactSafely' : [], asks.includes('privacy') ? 'privacy' : []].flat()
  const known = new Set([...fields.map(({ name }) => name), ...boxes, 'altcha'])
  return faults.map(({ field, message }) => ({ message, target: known.has(field) ? `${kind}-${field}` : null }))
}
