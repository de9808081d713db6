import { miles, type Near, Shared } from 'townpages/page'
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
    <Shared
      component={PlaceTable}
      props={{ site, across: places.map((place) => (isAcross(place) ? 'w' : '-')).join('') }}
      texts={{
        heading,
        names: places.map(({ name }) => name),
        paths: places.map(({ slug }) => path(slug)),
        distances: places.map(({ km }) => miles(km)),
      }}
    />
  )
}

/** `across`: a letter for each place, `w` if water lies between. */
type PlaceTableProps = Pick<PlaceListProps, 'heading' | 'site'> & {
  across: string
  names: readonly string[]
  paths: readonly string[]
  distances: readonly string[]
}

function PlaceTable({ heading, site, across, names, paths, distances }: PlaceTableProps) {
  return (
    <div className="place-list">
      <h3 className="small-heading">{heading}</h3>
      <table className="ruled">
        <caption>{site.texts.distances}</caption>
        <tbody>
          {paths.map((path, index) => (
            <tr key={path}>
              <th scope="row">
                <a href={path}>{names[index]}</a>
              </th>
              <td>
                {distances[index]}
                {across[index] === 'w' && <small> {site.texts.acrossWater}</small>}
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
