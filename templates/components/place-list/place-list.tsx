import { miles, type Near } from 'townpages/page'
import type { LocationSummary } from '../../data-types.ts'

type PlaceListProps = { heading: string; places: readonly Near<LocationSummary>[]; path?: (slug: string) => string }

/** The nearest places with how far they are; `path` makes the address that each leads to: as a rule its main page. */
export function PlaceList({ heading, places, path = mainPath }: PlaceListProps) {
  return (
    <section className="place-list">
      <h2>{heading}</h2>
      <ul>
        {places.map(({ slug, name, km }) => (
          <li key={slug}>
            <a href={path(slug)}>{name}</a>, {miles(km)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function mainPath(slug: string): string {
  return `/private-investigator-${slug}`
}
