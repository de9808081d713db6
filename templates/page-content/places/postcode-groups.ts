import type { LocationSummary } from '../../data-types.ts'

/** Postcode districts that belong to the same places. */
export type PostcodeGroup<Place> = { districts: readonly string[]; places: readonly Place[] }

/**
 * The districts of some places, those of the first place first, together where they belong to the same places: a
 * district of two places has both, since a part of it may lie in either.
 */
export function postcodeGroups<Place extends Pick<LocationSummary, 'slug' | 'postcodeDistricts'>>(
  places: readonly Place[],
): PostcodeGroup<Place>[] {
  const groups = new Map<string, { districts: string[]; places: readonly Place[] }>()
  for (const district of new Set(places.flatMap(({ postcodeDistricts }) => postcodeDistricts))) {
    const having = places.filter(({ postcodeDistricts }) => postcodeDistricts.includes(district))
    const key = having.map(({ slug }) => slug).join(' ')
    const group = groups.get(key) ?? { districts: [], places: having }
    group.districts.push(district)
    groups.set(key, group)
  }
  return [...groups.values()]
}
