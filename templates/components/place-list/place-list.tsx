import { miles, type Near } from 'townpages/page'
import type { LocationSummary } from '../../data-types.ts'

type PlaceListProps = { heading: string; places: readonly Near<LocationSummary>[]; path?: string }

/** The nearest places with how far they are; `path` is the page that each is linked to, before its town. */
export function PlaceList({ heading, places, path = '/private-investigator' }: PlaceListProps) {
  return (
    <section className="place-list">
      <h2>{heading}</h2>
      <ul>
        {places.map(({ slug, name, km }) => (
          <li key={slug}>
            <a href={`${path}-${slug}`}>{name}</a>, {miles(km)}
          </li>
        ))}
      </ul>
    </section>
  )
}
