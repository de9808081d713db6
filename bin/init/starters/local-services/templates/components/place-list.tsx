import { distance } from 'townpages/page'
import type { PlaceSummary } from '../data-types.ts'
import { link } from '../links.ts'

type PlaceListProps = { places: readonly (PlaceSummary & { km?: number })[]; service?: string }

/** Places with a link to the page of each: of a service there if one is given. */
export function PlaceList({ places, service }: PlaceListProps) {
  return (
    <ul className="columns">
      {places.map(({ slug, name, county, km }) => (
        <li key={slug}>
          <a
            href={
              service === undefined
                ? link('place', { place: slug })
                : link('service-in-place', { service, place: slug })
            }
          >
            {name}
          </a>
          {km !== undefined && <span className="note">{distance(km)}</span>}
          {km === undefined && county !== name && <span className="note">{county}</span>}
        </li>
      ))}
    </ul>
  )
}
