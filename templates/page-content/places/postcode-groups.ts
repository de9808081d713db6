import type { Districts, LocationSummary } from '../../data-types.ts'

type GroupedPlace = Pick<LocationSummary, 'slug' | 'localAuthority' | 'postcodeDistricts' | 'facts'>

/** Postcode districts that belong to the same places and lie in the same councils. */
export type PostcodeGroup<Place> = {
  districts: readonly string[]
  places: readonly Place[]
  /** None where it is not known. */
  councils: readonly string[]
}

/** The style sheet of the table has a rule for so many groups. */
export const mostGroups = 32

/**
 * The districts of some places, those of the first place first, in at most `mostGroups`. They are together where they
 * belong to the same places and councils: a district of two places has both, since a part of it may lie in either.
 */
export function postcodeGroups<Place extends GroupedPlace>(
  places: readonly Place[],
  councils: Districts['councils'],
): PostcodeGroup<Place>[] {
  const groups = new Map<string, PostcodeGroup<Place> & { districts: string[] }>()
  for (const district of new Set(places.flatMap(({ postcodeDistricts }) => postcodeDistricts))) {
    const having = places.filter(({ postcodeDistricts }) => postcodeDistricts.includes(district))
    const own = councils[district] ?? []
    const key = [...having.map(({ slug }) => slug), ...own].join(' ')
    const group = groups.get(key) ?? { districts: [], places: having, councils: own }
    group.districts.push(district)
    groups.set(key, group)
  }
  return [...groups.values()].slice(0, mostGroups)
}

/**
 * The civil courts of a group, and whether others may be in charge of some of its councils. A court from the official
 * list of postcodes is that of whole districts; any other is known for the council of its place only.
 */
export function courtsOf({ places, councils }: PostcodeGroup<GroupedPlace>): { courts: string[]; areAll: boolean } {
  const isListed = ({ facts }: GroupedPlace) => facts?.court?.basis === 'postcode list'
  const known = places.filter(
    (place) => place.facts?.court !== undefined && (isListed(place) || councils.includes(place.localAuthority)),
  )
  return {
    courts: known.flatMap(({ facts }) => facts?.court?.name ?? []),
    areAll:
      known.some(isListed) ||
      councils.every((council) => known.some(({ localAuthority }) => localAuthority === council)),
  }
}
