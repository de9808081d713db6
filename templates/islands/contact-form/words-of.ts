import type { EnquiryWords } from 'townpages/page'
import type { ContactFormProps } from './contact-form.tsx'

/** The words of the form that it is. */
export function wordsOf(props: ContactFormProps): EnquiryWords & { sent: string } {
  const { errors } = props.forms
  switch (props.form) {
    case 'consumer':
      return { ...props.forms.consumer, errors }
    case 'business':
      return { ...props.forms.business, errors }
    case 'complaint':
      return { ...props.forms.complaint, errors }
  }
}
