import { formatList } from 'townpages/page'
import type { Location, PlaceRecordWording } from '../../data-types.ts'
import { FactList } from '../fact-list/fact-list.tsx'

type PlaceOutlineProps = { location: Location; record: PlaceRecordWording }

/** What the place is known by, in a few lines. */
export function PlaceOutline({ location, record }: PlaceOutlineProps) {
  const { county, diallingCode, nearbyAreas, landmarks } = location
  const facts: [string, string | undefined][] = [
    [record.place, county],
    [record.diallingCode, diallingCode],
    [record.population, quotablePopulation(location)],
    [record.areas, formatList(nearbyAreas)],
    [record.landmarks, landmarks === undefined ? undefined : formatList(landmarks)],
  ]
  return <FactList facts={facts.filter((fact): fact is [string, string] => fact[1] !== undefined && fact[1] !== '')} />
}

// Figures of the census are for council areas and given in hundreds; others are of mixed years and boundaries, and are
// not quoted. A council area that has the place's name is the place, or carries its city status (D9).
const censusStep = 100

function quotablePopulation({ name, localAuthority, population }: Location): string | undefined {
  const isCensus = population !== undefined && population % censusStep === 0
  return isCensus && (localAuthority ?? '').includes(name) ? population.toLocaleString('en-GB') : undefined
}
