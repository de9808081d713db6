import { price } from 'townpages/page'
import type { Location, ServiceSummary, Site } from '../../data-types.ts'
import { localLink } from '../../page-facts.ts'

type ServiceListProps = { heading: string; services: readonly ServiceSummary[]; site: Site; place: Location | null }

export function ServiceList({ heading, services, site, place }: ServiceListProps) {
  return (
    <section className="service-list">
      <h2>{heading}</h2>
      <ul>
        {services.map((service) => (
          <li key={service.slug}>
            <h3>{service.title}</h3>
            <p>{service.shortDescription}</p>
            {service.price !== undefined && (
              <p>
                from {price(service.price.from)}
                {service.price.unit !== undefined && `/${service.price.unit}`}
              </p>
            )}
            <a href={localLink(`/services/${service.slug}`, place, site)}>
              {site.texts.learnMore}
              <span className="visually-hidden"> about {service.title}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
