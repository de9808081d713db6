import { miles, type Near } from 'townpages/page'
import type { LocationSummary } from '../../data-types.ts'

type PlaceListProps = { heading: string; places: readonly Near<LocationSummary>[] }

/** The nearest places with how far they are. */
export function PlaceList({ heading, places }: PlaceListProps) {
  return (
    <section className="place-list">
      <h2>{heading}</h2>
      <ul>
        {places.map(({ slug, name, km }) => (
          <li key={slug}>
            <a href={`/private-investigator-${slug}`}>{name}</a>, {miles(km)}
          </li>
        ))}
      </ul>
    </section>
  )
}
