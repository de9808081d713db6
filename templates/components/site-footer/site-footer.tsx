import { callHref, phoneDisplay } from 'townpages/page'
import type { Location, ServiceSummary, Site } from '../../data-types.ts'
import { localLink, numbersOf } from '../../page-facts.ts'

type SiteFooterProps = { site: Site; services: readonly ServiceSummary[]; place: Location | null }

export function SiteFooter({ site, services, place }: SiteFooterProps) {
  const { phone } = numbersOf(site, place)
  const { street, locality, city, postcode, country } = site.headOffice
  const address = [street, locality, city, postcode, country].filter((line) => line !== undefined)
  return (
    <footer className="site-footer">
      <nav aria-label={site.texts.services}>
        <ul>
          {services.map(({ slug, title }) => (
            <li key={slug}>
              <a href={localLink(`/services/${slug}`, place, site)}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <p>
        <a data-call="" href={callHref(phone)}>
          {phoneDisplay(phone)}
        </a>
        <br />
        <a href={`mailto:${site.email}`}>{site.email}</a>
        <br />
        {site.texts.headOffice}: {address.join(', ')}
      </p>
      <ul>
        <li>
          <a href={site.home.page}>{site.texts.national}</a>
        </li>
        <li>
          <a href="/coverage-areas">{site.texts.coverageLink}</a>
        </li>
        {[...site.legalLinks, ...(site.socialLinks ?? [])].map(({ label, path }) => (
          <li key={path}>
            <a href={path}>{label}</a>
          </li>
        ))}
      </ul>
      <p>{site.placeDataCredit}</p>
      <p>
        © {site.copyrightYear} {site.siteName}
      </p>
    </footer>
  )
}
