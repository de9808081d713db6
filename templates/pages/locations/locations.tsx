import { PlaceGroup } from '../../components/place-group/place-group.tsx'
import type { LocationSummary, LocationsWording } from '../../data-types.ts'
import type { SitePage } from '../../page-facts.ts'

export default function LocationsPage({ content }: SitePage<{ wording: LocationsWording; places: readonly LocationSummary[] }>) {
  const { wording, places } = content
  const regions = Object.entries(Object.groupBy(places, ({ region }) => region)).sort(([a], [b]) => (a < b ? -1 : 1))
  return (
    <>
      <h1>{wording.heading}</h1>
      <p>{wording.intro}</p>
      {regions.map(([region, found = []]) => (
        <PlaceGroup key={region} heading={region} places={found} />
      ))}
    </>
  )
}
