import { formatMessage, type ThirdParty } from 'townpages/page'
import type { Site } from '../../data-types.ts'
import { link } from '../../links.ts'
import { serviceNames } from '../../page-content/third-parties.ts'

type ConsentBannerProps = { site: Site; thirdParties: readonly ThirdParty[]; isOpen?: boolean }

const headingId = 'consent-heading'

/**
 * Asks whether services of other companies may be loaded (D16). Its script shows it to those who have not answered.
 * Without a script nothing can be loaded and nothing is asked.
 */
export function ConsentBanner({ site, thirdParties, isOpen = false }: ConsentBannerProps) {
  if (thirdParties.length === 0) return null
  const { consent } = site
  const services = thirdParties.map(({ service, id, script, sources }) => ({
    service,
    id,
    script,
    origins: sources.scripts,
  }))
  return (
    <section
      className="consent-banner"
      data-consent={JSON.stringify(services)}
      aria-labelledby={headingId}
      tabIndex={-1}
      hidden={!isOpen}
    >
      <p className="consent-heading" id={headingId}>
        {consent.heading}
      </p>
      <p>
        {formatMessage(consent.text, { services: serviceNames(site, thirdParties) })}{' '}
        <a href={link('cookie-policy')}>{consent.details}</a>
      </p>
      <p className="consent-buttons">
        <button type="button" className="button" data-consent-answer="no">
          {consent.no}
        </button>
        <button type="button" className="button" data-consent-answer="yes">
          {consent.yes}
        </button>
      </p>
    </section>
  )
}
