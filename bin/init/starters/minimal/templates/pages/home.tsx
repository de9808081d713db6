import { link } from '../links.ts'
import type { PagePropsOf } from '../page-props.ts'

export default function HomePage({ content: { wording, site, places } }: PagePropsOf['home']) {
  return (
    <>
      <section className="hero">
        <h1>{wording.heading}</h1>
        <p>{wording.intro}</p>
      </section>
      <section className="part">
        <h2>{wording.servicesHeading}</h2>
        <ul className="ruled">
          {site.services.map((service) => (
            <li key={service}>{service}</li>
          ))}
        </ul>
      </section>
      <section className="part">
        <h2>{wording.placesHeading}</h2>
        <ul className="columns">
          {places.map(({ slug, name, county }) => (
            <li key={slug}>
              <a href={link('place', { place: slug })}>{name}</a> <span className="small">{county}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
