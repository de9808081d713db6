import type { FormsWording } from '../../data-types.ts'
import { FormToggle } from '../form-toggle/form-toggle.tsx'

type ExternalFormProps = { address: string | undefined; forms: FormsWording }

/** The way to a form that another firm keeps for a place (§2.11). Nothing of it is loaded: the link leads to it (D16). */
export function ExternalForm({ address, forms }: ExternalFormProps) {
  if (address === undefined) return null
  const { show, hide } = forms.consumer
  return (
    <FormToggle show={show} hide={hide} isOpen={false}>
      <p>
        <a href={address} rel="noreferrer">
          {forms.externalFormLink}
        </a>
      </p>
    </FormToggle>
  )
}
