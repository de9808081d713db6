import { CallText } from 'townpages/page'
import type { Site } from '../../data-types.ts'
import { FormToggle } from '../form-toggle/form-toggle.tsx'

type HostedDocumentProps = { address: string | undefined; title: string; site: Site }

/**
 * A legal text as another firm hosts it (§2.11). Nothing of it is loaded before it is opened; where it fails, a notice
 * stands in its place (§8).
 */
export function HostedDocument({ address, title, site: { hostedDocuments } }: HostedDocumentProps) {
  if (address === undefined) return null
  const { show, hide, link, failed } = hostedDocuments
  return (
    <FormToggle show={show} hide={hide} isOpen={false}>
      <div className="hosted-document" data-frame={address} data-frame-title={title}>
        <div data-frame-failed="" role="status" />
        <template>
          <p className="notice">
            <CallText text={failed} />
          </p>
        </template>
        <p>
          <a href={address} rel="noreferrer">
            {link}
          </a>
        </p>
      </div>
    </FormToggle>
  )
}
