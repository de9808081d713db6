import type { Near } from 'townpages/page'
import type { Location, LocationSummary, Site } from '../../data-types.ts'
import { AreaList } from '../area-list/area-list.tsx'
import { PlaceList } from '../place-list/place-list.tsx'

type PlaceAroundProps = {
  /** What a page of a place has. */
  content: {
    location: Location
    site: Site
    nearby: readonly Near<LocationSummary>[]
    acrossWater: readonly LocationSummary[]
  }
  /** The two headings. */
  wording: { areasHeading: string; nearbyHeading: string }
  /** How many areas are named; all if it is left out. */
  most?: number
  /** The address that each place nearby leads to: as a rule its main page. */
  path?: (slug: string) => string
}

/** The areas of a place, and the places near it. */
export function PlaceAround({ content, wording, most, path }: PlaceAroundProps) {
  const { location, site, nearby, acrossWater } = content
  return (
    <div className="columns">
      <AreaList heading={wording.areasHeading} areas={location.nearbyAreas.slice(0, most)} />
      <PlaceList
        heading={wording.nearbyHeading}
        places={nearby}
        site={site}
        acrossWater={acrossWater}
        {...(path !== undefined && { path })}
      />
    </div>
  )
}
