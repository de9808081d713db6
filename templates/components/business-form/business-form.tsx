import type { FormProps } from '../../form-fields.ts'
import { ContactForm } from '../contact-form/contact-form.tsx'
import { PrivacyCheck } from '../contact-form/privacy-check.tsx'

/** The form for companies. */
export function BusinessForm(props: FormProps<'business'>) {
  const { forms, state } = props
  return (
    <ContactForm {...props} form="business" wording={forms.business}>
      <PrivacyCheck form="business" wording={forms.privacy} state={state} />
    </ContactForm>
  )
}
