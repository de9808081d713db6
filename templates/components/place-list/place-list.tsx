import { miles, type Near } from 'townpages/page'
import type { LocationSummary, Site } from '../../data-types.ts'
import { link } from '../../links.ts'

type PlaceListProps = {
  heading: string
  places: readonly Near<LocationSummary>[]
  site: Site
  /** The places that are near on the map only: water lies between. */
  acrossWater?: readonly LocationSummary[]
  path?: (slug: string) => string
}

/** The nearest places with how far they are; `path` makes the address that each leads to: as a rule its main page. */
export function PlaceList({ heading, places, site, acrossWater = [], path = mainPath }: PlaceListProps) {
  const isAcross = ({ slug }: LocationSummary) => acrossWater.some((place) => place.slug === slug)
  return (
    <div className="place-list">
      <h3 className="small-heading">{heading}</h3>
      <table className="ruled">
        <caption>{site.texts.distances}</caption>
        <tbody>
          {places.map((place) => (
            <tr key={place.slug}>
              <th scope="row">
                <a href={path(place.slug)}>{place.name}</a>
              </th>
              <td>
                {miles(place.km)}
                {isAcross(place) && <small>{` ${site.texts.acrossWater}`}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function mainPath(slug: string): string {
  return link('location', { location: slug })
}
