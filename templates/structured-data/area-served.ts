import type { CityLeaf, DefinedRegionLeaf, GeoCircleLeaf, GeoCoordinatesLeaf } from 'schema-dts'
import type { Location, Site } from '../data-types.ts'
import { country } from './postal-address.ts'

type AreaServed = CityLeaf | GeoCircleLeaf | DefinedRegionLeaf

/**
 * The town and a circle round it (D33, §9: 30,000 m). The coordinates are the town's, so they stand with it and not
 * with the office.
 */
export function areaServed(site: Site, place: Location): AreaServed[] {
  const center: GeoCoordinatesLeaf = { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude }
  return [
    { '@type': 'City', name: place.name, geo: center },
    { '@type': 'GeoCircle', geoMidpoint: center, geoRadius: site.businessAreaMetres },
  ]
}

/** The postcodes of a place: its real districts (D33). */
export function postcodesServed({ postcodeDistricts }: Location): DefinedRegionLeaf {
  return { '@type': 'DefinedRegion', addressCountry: country, postalCodePrefix: postcodeDistricts }
}
