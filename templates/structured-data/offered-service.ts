import type { OfferLeaf, ServiceLeaf } from 'schema-dts'
import { canonicalUrl } from 'townpages/page'
import type { Location, Price, Service } from '../data-types.ts'
import { placeOf, type SitePage } from '../page-content/site-page.ts'
import { agencyId } from './agency.ts'
import { areaServed } from './area-served.ts'
import { businessId, currency } from './local-business.ts'

/**
 * The service of a page with its price, where one is published; in a place, offered there by the business of the place.
 */
export function offeredService(page: SitePage<{ service: Service; location?: Location }>): ServiceLeaf {
  const { service, site } = page.content
  const place = placeOf(page)
  const url = canonicalUrl(page)
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name: service.title,
    serviceType: service.title,
    url,
    provider: { '@id': place === null ? agencyId(page) : businessId(page, place) },
    ...(place !== null && { areaServed: areaServed(site, place) }),
    ...(service.price !== undefined && { offers: offer(service.price) }),
  }
}

// UN/CEFACT common codes of the units that search engines know.
const unitCodes = { hour: 'HUR', day: 'DAY' } as const satisfies Record<NonNullable<Price['unit']>, string>

/** Prices are told from where they start: no more is promised than the page says. */
function offer({ from, unit }: Price): OfferLeaf {
  const amount = { minPrice: from, priceCurrency: currency } as const
  const priceSpecification =
    unit === undefined
      ? ({ '@type': 'PriceSpecification', ...amount } as const)
      : ({ '@type': 'UnitPriceSpecification', ...amount, unitText: unit, unitCode: unitCodes[unit] } as const)
  return { '@type': 'Offer', priceSpecification }
}
