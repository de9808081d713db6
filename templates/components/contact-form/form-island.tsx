import { Island, Shared } from 'townpages/page'
import type { FormsWording } from '../../data-types.ts'
import ContactFormIsland from '../../islands/contact-form/contact-form.tsx'
import type { IslandForm } from '../../islands/contact-form/island-props.ts'
import { type FormName, type FormState, type SharedWords, untouched } from './form-fields.ts'

type FormIslandProps = { forms: FormsWording; path: string; apiUrl: string | undefined; state: FormState } & (
  | { form: 'consumer'; city: string }
  | { form: 'business' | 'complaint'; city?: never }
)

/** A form with the island that it becomes in the browser, which is given the words of no other form. */
export function FormIsland({ path, city, ...props }: FormIslandProps) {
  const shared = { component: IslandWithForm, props, when: props.state === untouched }
  return city === undefined ? <Shared {...shared} texts={{ path }} /> : <Shared {...shared} texts={{ path, city }} />
}

type IslandWithFormProps = { form: FormName; city?: string } & Omit<FormIslandProps, 'form' | 'city'>

function IslandWithForm(props: IslandWithFormProps) {
  const { path, apiUrl, state } = props
  return <Island name="contact-form" component={ContactFormIsland} props={{ ...islandForm(props), path, apiUrl, state: shown(state) }} />
}

function islandForm({ form, forms, city = '' }: IslandWithFormProps): IslandForm {
  switch (form) {
    case 'consumer':
      return { form, forms: { ...sharedWords(forms), consumer: own(forms.consumer) }, city }
    case 'business':
      return { form, forms: { ...sharedWords(forms), business: own(forms.business) } }
    case 'complaint':
      return { form, forms: { ...sharedWords(forms), complaint: own(forms.complaint) } }
  }
}

function sharedWords(forms: FormsWording): SharedWords {
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
