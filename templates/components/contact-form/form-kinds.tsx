import { ContactForm } from './contact-form.tsx'
import type { FormProps } from './form-fields.ts'
import { PrivacyCheck, PrivacyText } from './privacy-policy.tsx'

/** The form for private clients. `city`: the page's place, or the country (§3). */
export function ConsumerForm({ city, ...props }: FormProps<'consumer'> & { city: string }) {
  const { forms, state } = props
  return (
    <ContactForm {...props} form="consumer" wording={forms.consumer} fixed={{ city }}>
      <PrivacyCheck form="consumer" wording={forms.privacy} state={state} />
    </ContactForm>
  )
}

/** The form for companies. */
export function BusinessForm(props: FormProps<'business'>) {
  const { forms, state } = props
  return (
    <ContactForm {...props} form="business" wording={forms.business}>
      <PrivacyCheck form="business" wording={forms.privacy} state={state} />
    </ContactForm>
  )
}

/** The form for complaints about personal data (D31). Nobody has to agree to anything before they can complain. */
export function ComplaintForm(props: FormProps<'complaint'>) {
  const { forms } = props
  return (
    <ContactForm {...props} form="complaint" wording={forms.complaint}>
      <p className="full">
        <PrivacyText text={forms.privacy.note} label={forms.privacy.link} />
      </p>
    </ContactForm>
  )
}
