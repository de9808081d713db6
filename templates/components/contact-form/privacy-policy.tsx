import type { FormsWording } from '../../data-types.ts'
import { link } from '../../links.ts'
import { CheckField } from './check-boxes.tsx'
import { type FormName, type FormState, faultOf, submittedValues } from './form-fields.ts'

// The text comes with this placeholder: only a component can fill in a link.
const linkPlace = '%{link}'

type PrivacyCheckProps = { form: FormName; wording: FormsWording['privacy']; state: FormState }

/** The box without which no enquiry is sent (§5). */
export function PrivacyCheck({ form, wording, state }: PrivacyCheckProps) {
  const isTicked = submittedValues(state, 'privacy').length > 0
  return (
    <CheckField id={`${form}-privacy`} name="privacy" isTicked={isTicked} error={faultOf(state, 'privacy')}>
      <PrivacyText text={wording.accept} label={wording.link} />
    </CheckField>
  )
}

/** `label`: the words of the link. */
type PrivacyTextProps = { text: string; label: string }

/** A text with the link to the privacy policy in it. */
export function PrivacyText({ text, label }: PrivacyTextProps) {
  const [before, after] = text.split(linkPlace)
  return (
    <>
      {before}
      <a href={link('privacy-policy')}>{label}</a>
      {after}
    </>
  )
}
