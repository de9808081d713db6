import type { Near } from 'townpages/page'
import type { Location, LocationSummary, Site } from '../../data-types.ts'

/** What says which office is nearest to a place. */
export type OfficeContent = {
  location: Location
  site: Pick<Site, 'headOffice'>
  offices: readonly Near<LocationSummary>[]
  byLand: readonly LocationSummary[]
  acrossWater: readonly LocationSummary[]
}

/** The office that a place has: the head office, one of its own, or none. */
export function ownOffice({ location, site }: Pick<OfficeContent, 'location' | 'site'>): 'head' | 'own' | null {
  if (location.name === site.headOffice.locality) return 'head'
  return location.office === true ? 'own' : null
}

export type OfficeElsewhere = {
  office: Near<LocationSummary>
  isAcrossWater: boolean
  /**
   * Whether how far it is, and in which direction, is known well enough: within its own region it is not known of the
   * head office, which is somewhere else than in the middle of its town (D33).
   */
  isDistanceKnown: boolean
}

/**
 * The office elsewhere from which somebody travels to a place: the nearest that is reached by land, which is nearer in
 * hours than one across the water, or else the nearest; null without any.
 */
export function officeElsewhere(content: OfficeContent): OfficeElsewhere | null {
  const { location, site, offices, byLand, acrossWater } = content
  const isIsland = byLand.length === 0 && acrossWater.length > 0
  const isAcross = (office: LocationSummary) =>
    isIsland || acrossWater.some(({ slug }) => slug === office.slug) || isOverSea(location, office)
  const office = offices.find((one) => !isAcross(one)) ?? offices[0]
  if (office === undefined) return null
  const isHeadNearby = office.slug === site.headOffice.place && office.region === location.region
  return { office, isAcrossWater: isAcross(office), isDistanceKnown: !isHeadNearby }
}

// Northern Ireland's region is the country, and no office is there yet.
function isOverSea(from: Location, to: LocationSummary): boolean {
  return from.country === 'Northern Ireland' && to.region !== from.region
}
