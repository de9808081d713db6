import type { FormsWording } from '../../data-types.ts'
import { FormToggle } from '../form-toggle/form-toggle.tsx'

/** `ownFrames`: the addresses of this server that may stand in a frame. */
type ExternalFormProps = { address: string | undefined; forms: FormsWording; ownFrames?: readonly string[] }

/** A form that another firm keeps for a place (§2.11). Nothing of it is loaded before it is opened; the link leads to it in any case (D16). */
export function ExternalForm({ address, forms, ownFrames = [] }: ExternalFormProps) {
  // An example is shown only where it is served.
  if (address === undefined || (address.startsWith('/') && !ownFrames.includes(address))) return null
  const { show, hide, heading } = forms.consumer
  return (
    <FormToggle show={show} hide={hide} isOpen={false}>
      <div className="external-form" data-frame={address} data-frame-title={heading}>
        <p>
          <a href={address} rel="noreferrer">
            {forms.externalFormLink}
          </a>
        </p>
      </div>
    </FormToggle>
  )
}
