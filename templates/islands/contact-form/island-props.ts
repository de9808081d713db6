import type { FieldWords } from 'townpages/page'
import type { FormState, FormWords } from '../../components/contact-form/form-fields.ts'

/** Which form it is, with its texts. `city`: the value that the page fills in; a town saved on the device takes precedence. */
export type IslandForm =
  | { form: 'consumer'; forms: FormWords<'consumer'>; city: string }
  | { form: 'business'; forms: FormWords<'business'> }
  | { form: 'complaint'; forms: FormWords<'complaint'> }
/** The props of the island: plain values, which the page carries as JSON. */
export type IslandProps = IslandForm & { path: string; apiUrl: string | undefined; state: FormState }

/** The texts of the form that the island renders, and the messages that all forms share. */
export function islandTexts(props: IslandProps): { fields: Readonly<Partial<Record<string, FieldWords>>>; sent: string } {
  switch (props.form) {
    case 'consumer':
      return props.forms.consumer
    case 'business':
      return props.forms.business
    case 'complaint':
      return props.forms.complaint
  }
}
