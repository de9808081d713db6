import type { FormProps } from '../../form-fields.ts'
import { ContactForm } from '../contact-form/contact-form.tsx'
import { PrivacyText } from '../contact-form/privacy-text.tsx'

/** The form for complaints about personal data (D31). Nobody has to agree to anything before they can complain. */
export function ComplaintForm(props: FormProps<'complaint'>) {
  const { forms } = props
  return (
    <ContactForm {...props} form="complaint" wording={forms.complaint}>
      <p className="full">
        <PrivacyText text={forms.privacy.note} link={forms.privacy.link} />
      </p>
    </ContactForm>
  )
}
