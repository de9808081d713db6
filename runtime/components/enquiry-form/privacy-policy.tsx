import { CheckField } from './check-boxes.tsx'
import { type FormState, faultOf, submittedValues } from './form-state.ts'
import type { FormTexts } from './form-texts.ts'

// The text comes with this placeholder: only a component can fill in a link.
const linkPlace = '%{link}'

type PrivacyCheckProps = { kind: string; wording: FormTexts['privacy']; address: string; state: FormState }

/** The box without which no enquiry is sent (§5). */
export function PrivacyCheck({ kind, wording, address, state }: PrivacyCheckProps) {
  const isTicked = submittedValues(state, 'privacy').length > 0
  return (
    <CheckField id={`${kind}-privacy`} name="privacy" isTicked={isTicked} error={faultOf(state, 'privacy')}>
      <PrivacyText text={wording.accept} label={wording.link} address={address} />
    </CheckField>
  )
}

type PrivacyTextProps = {
  text: string
  /** The words of the link. */
  label: string
  /** '' if the site has no such page. */
  address: string
}

/** A text with the link to the privacy policy in it. */
export function PrivacyText({ text, label, address }: PrivacyTextProps) {
  const [before, after] = text.split(linkPlace)
  if (after === undefined) return text
  return (
    <>
      {before}
      {address === '' ? label : <a href={address}>{label}</a>}
      {after}
    </>
  )
}
