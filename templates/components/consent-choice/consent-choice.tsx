import { formatMessage, type ThirdParty } from 'townpages/page'
import type { Site } from '../../data-types.ts'
import { serviceNames } from '../../page-content/third-parties.ts'

type ConsentChoiceProps = { site: Site; thirdParties: readonly ThirdParty[] }

/**
 * Whether services of other companies are on, and a button to change one's mind (D16). Without a script they are off.
 */
export function ConsentChoice({ site, thirdParties }: ConsentChoiceProps) {
  if (thirdParties.length === 0) return null
  const { consent } = site
  return (
    <div className="consent-choice">
      <p>
        {formatMessage(consent.state, { services: serviceNames(site, thirdParties) })}{' '}
        <b data-consent-state="" data-on={consent.on} data-gpc={consent.gpc}>
          {consent.off}
        </b>
      </p>
      <button type="button" className="link-button" data-consent-change="" hidden>
        {consent.change}
      </button>
    </div>
  )
}
