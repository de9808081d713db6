import { link } from '../../links.ts'

type PlaceGroupProps = { heading: string; places: readonly { slug: string; name: string }[] }

/** The places of a region, or of a letter, each leading to its main page. */
export function PlaceGroup({ heading, places }: PlaceGroupProps) {
  return (
    <section className="place-group">
      <h2>{heading}</h2>
      <ul className="place-columns">
        {places.map(({ slug, name }) => (
          <li key={slug}>
            <a href={link('location', { location: slug })} data-choose-town={slug}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
