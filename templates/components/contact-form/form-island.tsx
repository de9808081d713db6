import { Island } from 'townpages/page'
import type { FormsWording } from '../../data-types.ts'
import ContactFormIsland from '../../islands/contact-form/contact-form.tsx'
import type { IslandForm } from '../../islands/contact-form/island-props.ts'
import type { FormState, SharedWords } from './form-fields.ts'

type FormIslandProps = { forms: FormsWording; path: string; apiUrl: string | undefined; state: FormState } & (
  | { form: 'consumer'; city: string }
  | { form: 'business' | 'complaint' }
)

/** A form with the island that it becomes in the browser, which is given the words of no other form. */
export function FormIsland(props: FormIslandProps) {
  const { path, apiUrl, state } = props
  return <Island name="contact-form" component={ContactFormIsland} props={{ ...islandForm(props), path, apiUrl, state: shown(state) }} />
}

function islandForm(props: FormIslandProps): IslandForm {
  const { form, forms } = props
  switch (form) {
    case 'consumer':
      return { form, forms: { ...shared(forms), consumer: own(forms.consumer) }, city: props.city }
    case 'business':
      return { form, forms: { ...shared(forms), business: own(forms.business) } }
    case 'complaint':
      return { form, forms: { ...shared(forms), complaint: own(forms.complaint) } }
  }
}

function shared(forms: FormsWording): SharedWords {
  const { optional, contactSafely, privacy, helpQuestion, trap, errors, sending, thanks, kept, waiting } = forms
  return { optional, contactSafely, privacy, helpQuestion, trap, errors, sending, thanks, kept, waiting }
}

function own<Fields>({ fields, help, submit, sent }: { fields: Fields; help: string; submit: string; sent: string }) {
  return { fields, help, submit, sent }
}

/** A request holds more than a form shows. */
function shown({ values, faults }: FormState): FormState {
  return { values, faults }
}
