import type { FormsWording } from '../../data-types.ts'
import { FormToggle } from '../form-toggle/form-toggle.tsx'

type ExternalFormProps = { address: string; forms: FormsWording }

/**
 * A form that another firm keeps for a place (§2.11). Nothing of it is loaded before it is opened; the link leads to it
 * in any case (D16).
 */
export function ExternalForm({ address, forms }: ExternalFormProps) {
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

/**
 * Where a place's form elsewhere is, or null. `ownFrames`: the addresses of this server that may stand in a frame; an
 * example is shown only where it is served.
 */
export function externalFormOf(address: string | undefined, ownFrames: readonly string[] = []): string | null {
  return address === undefined || (address.startsWith('/') && !ownFrames.includes(address)) ? null : address
}
