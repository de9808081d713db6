import type { FormProps } from '../../form-fields.ts'
import { ContactForm } from '../contact-form/contact-form.tsx'
import { PrivacyCheck } from '../contact-form/privacy-check.tsx'

/** The form for private clients. `city`: the page's place, or the country (§3). */
export function EnquiryForm({ city, ...props }: FormProps<'consumer'> & { city: string }) {
  const { forms, state } = props
  return (
    <ContactForm {...props} form="consumer" wording={forms.consumer} fixed={{ city }}>
      <PrivacyCheck form="consumer" wording={forms.privacy} state={state} />
    </ContactForm>
  )
}
