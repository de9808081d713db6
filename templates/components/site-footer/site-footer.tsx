import { callHref, formatMessage, phoneDisplay, type ThirdParty } from 'townpages/page'
import type { CredentialSummary, Location, ServiceSummary, Site } from '../../data-types.ts'
import { link } from '../../links.ts'
import { type LocalLink, localLink, servicePage } from '../../page-content/local-links.ts'
import { lineTimes } from '../../page-content/opening-times.ts'
import { numbersOf } from '../../page-content/site-page.ts'
import { BusinessFacts } from '../business-facts/business-facts.tsx'
import { ConsentChoice } from '../consent-choice/consent-choice.tsx'
import { PhoneFold } from '../phone-fold/phone-fold.tsx'
import { SavedTown } from '../saved-town/saved-town.tsx'

type SiteFooterProps = {
  site: Site
  services: readonly ServiceSummary[]
  place: Location | null
  /** The entry in the register of the ICO. */
  registration?: CredentialSummary | undefined
  thirdParties?: readonly ThirdParty[]
}
type FooterLink = { label: string } & (LocalLink | { href: string })

const noThirdParties: readonly ThirdParty[] = []

/** The foot of every page (§2.6). */
export function SiteFooter({ site, services, place, registration, thirdParties = noThirdParties }: SiteFooterProps) {
  const more = [
    { label: site.texts.national, href: link('national') },
    { label: site.texts.coverageLink, href: link('coverage-areas') },
    { label: site.texts.search, href: link('search') },
  ]
  const local = services.map(({ slug, title }) => ({ label: title, ...localLink(servicePage(slug), place) }))
  return (
    <footer className="site-footer field">
      <div className="wrap">
        <div className="footer-columns">
          <Contacts site={site} place={place} />
          <FooterLinks heading={site.texts.services} links={local} />
          <FooterLinks heading={site.texts.more} links={[...more, ...toLinks(site.socialLinks ?? [])]} />
          <FooterLinks heading={site.texts.legal} links={toLinks(site.legalLinks)} />
        </div>
        <div className="footer-end">
          <SavedTown site={site} />
          {place !== null && <p className="town-chosen" role="status" data-town-chosen={site.savedTown.chosen} />}
          <ConsentChoice site={site} thirdParties={thirdParties} />
          <p>{site.placeDataCredit}</p>
          {registration !== undefined && (
            <p>
              <a href={registration.register}>
                {formatMessage(site.texts.registration, { number: registration.number })}
              </a>
            </p>
          )}
          <p>{site.texts.copyright}</p>
        </div>
      </div>
    </footer>
  )
}

function Contacts({ site, place }: Pick<SiteFooterProps, 'site' | 'place'>) {
  const { phone } = numbersOf(site, place)
  const { street, locality, city, postcode, country } = site.headOffice
  const address = [street, locality, city, postcode, country].filter((line) => line !== undefined)
  return (
    <div className="footer-contacts">
      <h2>{lineTimes(site).words}</h2>
      <p>
        <a className="footer-phone" data-call="" href={callHref(phone)}>
          {phoneDisplay(phone)}
        </a>
      </p>
      <p>
        <a href={`mailto:${site.email}`}>{site.email}</a>
      </p>
      <address>{`${site.texts.headOffice}: ${address.join(', ')}`}</address>
      <BusinessFacts site={site} place={place} />
    </div>
  )
}

function toLinks(links: readonly { label: string; path: string }[]): FooterLink[] {
  return links.map(({ label, path }) => ({ label, href: path }))
}

function FooterLinks({ heading, links }: { heading: string; links: readonly FooterLink[] }) {
  return (
    <nav aria-label={heading}>
      <PhoneFold heading={heading} level={2}>
        <ul>
          {links.map(({ label, ...target }) => (
            <li key={target.href}>
              <a {...target}>{label}</a>
            </li>
          ))}
        </ul>
      </PhoneFold>
    </nav>
  )
}
