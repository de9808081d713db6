import { callHref, distance, phoneDisplay } from 'townpages/page'
import { link } from '../links.ts'
import type { PagePropsOf } from '../page-props.ts'

export default function PlacePage({ content: { wording, site, place, nearest } }: PagePropsOf['place']) {
  return (
    <>
      <section className="hero">
        <h1>{wording.heading}</h1>
        <p>{wording.intro}</p>
        {site.phone !== undefined && (
          <a className="button" href={callHref(site.phone)}>
            Call {phoneDisplay(site.phone)}
          </a>
        )}
      </section>
      {place.about !== undefined && <p className="part">{place.about}</p>}
      <section className="part">
        <h2>{wording.servicesHeading}</h2>
        <ul className="ruled">
          {site.services.map((service) => (
            <li key={service}>{service}</li>
          ))}
        </ul>
      </section>
      {nearest.length > 0 && (
        <section className="part">
          <h2>{wording.nearestHeading}</h2>
          <ul className="ruled">
            {nearest.map(({ slug, name, km }) => (
              <li key={slug}>
                <a href={link('place', { place: slug })}>{name}</a> <span className="small">{distance(km)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
