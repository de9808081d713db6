import type { FormsWording } from '../../data-types.ts'
import { type FormName, type FormState, faultOf, givenFor } from '../../form-fields.ts'
import { CheckField } from '../form-field/check-field.tsx'
import { PrivacyText } from './privacy-text.tsx'

type PrivacyCheckProps = { form: FormName; wording: FormsWording['privacy']; state: FormState }

/** The box without which no enquiry is sent (§5). */
export function PrivacyCheck({ form, wording, state }: PrivacyCheckProps) {
  const isTicked = givenFor(state, 'privacy').length > 0
  return (
    <CheckField id={`${form}-privacy`} name="privacy" isTicked={isTicked} error={faultOf(state, 'privacy')}>
      <PrivacyText text={wording.accept} link={wording.link} />
    </CheckField>
  )
}
