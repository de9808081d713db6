import type { Location, ServiceSummary, Site } from '../../data-types.ts'
import { localLink, localPages, servicePage } from '../../page-content/local-links.ts'
import { startingPrice } from '../../page-content/price-list.ts'
import { Section } from '../section/section.tsx'
import { ServiceDrawing } from '../service-drawing/service-drawing.tsx'

type ServiceListProps = {
  heading: string
  services: readonly ServiceSummary[]
  site: Site
  place: Location | null
  /** How many of them are shown; all if it is left out. */
  most?: number
  /** Whether a link to all services follows, where only some are shown. */
  linksAll?: boolean
}

/** Services as the rows of a price list, under what its prices mean. */
export function ServiceList({
  heading,
  place,
  services,
  site,
  most = services.length,
  linksAll = false,
}: ServiceListProps) {
  return (
    <Section heading={heading} note={site.texts.pricesNote} layout="wide" tone="quiet">
      <ul className="service-list">
        {services.slice(0, most).map((service) => (
          <li key={service.slug}>
            <h3>
              <ServiceDrawing name={service.icon} />
              {service.title}
              {isPopular(site, service) && <span className="badge">{site.texts.popular}</span>}
            </h3>
            <p>{service.shortDescription}</p>
            <p className="service-price">{servicePrice(service, site)}</p>
            <a className="more" {...localLink(servicePage(service.slug), place)}>
              {site.texts.learnMore}
              <span className="visually-hidden">{` about ${service.title}`}</span>
            </a>
          </li>
        ))}
      </ul>
      {linksAll && (
        <p>
          <a className="more" {...localLink(localPages.services, place)}>
            {site.texts.allServices}
          </a>
        </p>
      )}
    </Section>
  )
}

/** Where a price starts, with its unit beside it; services without a published price are quoted. */
export function servicePrice(service: ServiceSummary, site: Site): string {
  return service.price === undefined ? site.texts.quoted : startingPrice(service.price, site.texts)
}

/** The price list says what is popular (§9). */
function isPopular({ prices }: Site, { slug }: ServiceSummary): boolean {
  return prices.some(({ service, popular }) => service === slug && popular === true)
}
