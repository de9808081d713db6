import { formatList } from 'townpages/page'
import type { Location, Site } from '../../data-types.ts'
import { FactList } from '../fact-list/fact-list.tsx'

type PlaceFactsProps = { heading: string; place: Location; site: Site }

/** What the data knows of a place, as a ledger; what it does not know is left out (D9). */
export function PlaceFacts({ heading, place, site }: PlaceFactsProps) {
  return (
    <div>
      <h3 className="small-heading">{heading}</h3>
      <FactList facts={factsOf(place, site.factLabels)} />
    </div>
  )
}

function factsOf(place: Location, labels: Site['factLabels']): [string, string][] {
  const facts: [string, string | undefined][] = [
    [labels.county, place.county],
    [labels.localAuthority, place.localAuthority],
    [labels.policeForce, place.policeForce],
    [labels.countyCourt, place.countyCourt],
    [labels.population, quotablePopulation(place)],
    [labels.postcodeDistricts, formatList(place.postcodeDistricts)],
    [labels.diallingCode, place.diallingCode],
    [labels.nearbyAreas, formatList(place.nearbyAreas)],
    [labels.landmarks, place.landmarks === undefined ? undefined : formatList(place.landmarks)],
  ]
  return facts.filter((fact): fact is [string, string] => fact[1] !== undefined && fact[1] !== '')
}

// Figures of the census are for council areas and given in hundreds; others are of mixed years and boundaries, and are not
// quoted. A council area that has the place's name is the place, or carries its city status (D9).
const censusStep = 100

function quotablePopulation({ name, localAuthority, population }: Location): string | undefined {
  const isCensus = population !== undefined && population % censusStep === 0
  return isCensus && (localAuthority ?? '').includes(name) ? population.toLocaleString('en-GB') : undefined
}
