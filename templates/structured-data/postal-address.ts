import type { PostalAddressLeaf } from 'schema-dts'
import type { Location, Site } from '../data-types.ts'

// ISO 3166-1: what search engines want where people write 'UK'.
export const country = 'GB'

export function headOfficeAddress({ headOffice: { street, locality, city, postcode } }: Site): PostalAddressLeaf {
  const streetAddress = locality === undefined ? street : `${street}, ${locality}`
  return {
    '@type': 'PostalAddress',
    streetAddress,
    addressLocality: city,
    postalCode: postcode,
    addressCountry: country,
  }
}

/**
 * The address of the place's own office; the head office's where visitors cannot call at one, or where it is that one
 * (D33).
 */
export function businessAddress(site: Site, { street, name, postcode }: Location): PostalAddressLeaf {
  if (street === undefined || street === site.headOffice.street) return headOfficeAddress(site)
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: name,
    ...(postcode !== undefined && { postalCode: postcode }),
    addressCountry: country,
  }
}
