import type { DayOfWeek, LocalBusinessLeaf, OpeningHoursSpecificationLeaf } from 'schema-dts'
import { price } from 'townpages/page'
import type { Location, PriceRow } from '../data-types.ts'
import { localPages } from '../page-content/local-links.ts'
import { type OpeningTime, openingTimes } from '../page-content/opening-times.ts'
import { ogImageOf } from '../page-content/page-og-image.ts'
import { numbersOf, type SitePage } from '../page-content/site-page.ts'
import { agencySummary, internationalNumber } from './agency.ts'
import { areaServed, postcodesServed } from './area-served.ts'
import { businessAddress } from './postal-address.ts'

/** What only some pages of a place show of the business. */
export type BusinessDetail = 'postcodes' | 'price range'

// What every amount on the site is in (§9).
export const currency = 'GBP'

const daysOf: Readonly<Record<OpeningTime['days'], readonly DayOfWeek[]>> = {
  'every day': ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  'public holidays': ['PublicHolidays'],
}

/** The agency in one place (D33), with those details that the page shows. Without a rating: nobody rates himself. */
export function localBusiness(page: SitePage, place: Location, details: readonly BusinessDetail[]): LocalBusinessLeaf {
  const { site } = page.content
  const picture = ogImageOf(page)
  return {
    '@type': 'LocalBusiness',
    '@id': businessId(page, place),
    name: site.siteName,
    url: contactUrl(page, place),
    ...(picture !== null && { image: picture.url }),
    email: site.email,
    telephone: internationalNumber(numbersOf(site, place).phone),
    address: businessAddress(site, place),
    areaServed: [...areaServed(site, place), ...(details.includes('postcodes') ? [postcodesServed(place)] : [])],
    openingHoursSpecification: openingTimes(site, place).map(openingHours),
    ...(details.includes('price range') && priceRange(site.prices)),
    paymentAccepted: site.payments.join(', '),
    currenciesAccepted: currency,
    parentOrganization: agencySummary(page),
  }
}

/** By which other things on a page refer to the business. */
export function businessId(page: SitePage, place: Location): string {
  return `${contactUrl(page, place)}#business`
}

/** The one page that every place has for itself: London's main page is that of another place (D3). */
function contactUrl({ shell }: SitePage, place: Location): string {
  return shell.siteUrl + localPages.contact.inPlace(place.slug)
}

function openingHours({ days, hours }: OpeningTime): OpeningHoursSpecificationLeaf {
  return { '@type': 'OpeningHoursSpecification', dayOfWeek: daysOf[days], opens: hours.from, closes: hours.to }
}

/** From the lowest published price to the highest: '£45–£849'. */
function priceRange(prices: readonly PriceRow[]): Pick<LocalBusinessLeaf, 'priceRange'> {
  const published = prices.flatMap(({ from }) => from ?? [])
  return published.length === 0 ? {} : { priceRange: `${price(Math.min(...published))}–${price(Math.max(...published))}` }
}
