import type { DayOfWeek, LocalBusinessLeaf, OpeningHoursSpecificationLeaf, ServiceLeaf } from 'schema-dts'
import { canonicalUrl, price } from 'townpages/page'
import type { Location, Site } from '../data-types.ts'
import { link } from '../links.ts'
import { localPages } from '../page-content/local-links.ts'
import { type OpeningTime, openingTimes } from '../page-content/opening-times.ts'
import { ogImageOf } from '../page-content/page-og-image.ts'
import { priceList } from '../page-content/price-list.ts'
import { numbersOf, type SitePage } from '../page-content/site-page.ts'
import type { EveryPage } from '../page-props.ts'
import { agencySummary, internationalNumber } from './agency.ts'
import { areaServed, postcodesServed } from './area-served.ts'
import { businessAddress } from './postal-address.ts'

/** What only some pages of a place show of the business. */
export type BusinessDetail = 'postcodes' | 'price range'

// What every amount on the site is in (§9).
export const currency = 'GBP'

const daysOf: Readonly<Record<Extract<OpeningTime['days'], string>, readonly DayOfWeek[]>> = {
  'every day': ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  'public holidays': ['PublicHolidays'],
}

/**
 * The office that serves a place (D33): its own, or the head office, which is the same business on every page. Without
 * a rating: nobody rates himself.
 */
export function localBusiness(page: SitePage, place: Location, details: readonly BusinessDetail[]): LocalBusinessLeaf {
  const { site } = page.content
  const picture = ogImageOf(page)
  const isOwn = hasOffice(place)
  const { phone } = numbersOf(site, place)
  // A page with the number of its place does not show that of the head office, which is one business on all pages.
  const hasNumber = isElsewhere(site, place) || phone === site.phoneNumber
  return {
    '@type': 'LocalBusiness',
    '@id': businessId(page, place),
    name: site.siteName,
    url: contactUrl(page, place),
    ...(isOwn && picture !== null && { image: picture.url }),
    email: site.email,
    ...(hasNumber && { telephone: internationalNumber(phone) }),
    address: businessAddress(site, place),
    ...(isOwn && { areaServed: servedFrom(page, place, details) }),
    ...hoursOf(openingTimes(site, place)),
    ...(details.includes('price range') && priceRange(page.content)),
    paymentAccepted: site.payments.join(', '),
    currenciesAccepted: currency,
    parentOrganization: agencySummary(page),
  }
}

/** What is offered in a place from an office elsewhere, and where (D33). */
export function placeService(page: SitePage, place: Location, details: readonly BusinessDetail[]): ServiceLeaf {
  return {
    '@type': 'Service',
    '@id': `${canonicalUrl(page)}#service`,
    name: page.content.site.trade,
    serviceType: page.content.site.trade,
    provider: { '@id': businessId(page, place) },
    areaServed: servedFrom(page, place, details),
  }
}

/** Whether visitors can call at an office in the place. */
export function hasOffice({ street }: Location): boolean {
  return street !== undefined
}

/** By which other things on a page refer to the business. */
export function businessId(page: SitePage, place: Location): string {
  return `${contactUrl(page, place)}#business`
}

/**
 * The page of the office itself: of the place, where it has one, or else of the agency. London's main page is that of
 * another place (D3).
 */
function contactUrl({ shell, content: { site } }: SitePage, place: Location): string {
  return shell.siteUrl + (isElsewhere(site, place) ? localPages.contact.inPlace(place.slug) : link('contact'))
}

/** Whether a place has an office that is not the head office. */
function isElsewhere({ headOffice }: Site, place: Location): boolean {
  return hasOffice(place) && place.street !== headOffice.street
}

function servedFrom({ content: { site } }: SitePage, place: Location, details: readonly BusinessDetail[]) {
  return [...areaServed(site, place), ...(details.includes('postcodes') ? [postcodesServed(place)] : [])]
}

type BusinessHours = Pick<LocalBusinessLeaf, 'openingHoursSpecification' | 'specialOpeningHoursSpecification'>

function hoursOf(times: readonly OpeningTime[]): BusinessHours {
  const usual = times.flatMap(({ days, hours }) =>
    typeof days === 'string' ? [openingHours({ dayOfWeek: daysOf[days] }, hours)] : [],
  )
  const special = times.flatMap(({ days, hours }) =>
    typeof days === 'string' ? [] : [openingHours({ validFrom: days.first, validThrough: days.last }, hours)],
  )
  return { openingHoursSpecification: usual, ...(special.length > 0 && { specialOpeningHoursSpecification: special }) }
}

type HoursDays = Pick<OpeningHoursSpecificationLeaf, 'dayOfWeek' | 'validFrom' | 'validThrough'>

function openingHours(days: HoursDays, { from, to }: OpeningTime['hours']): OpeningHoursSpecificationLeaf {
  return { '@type': 'OpeningHoursSpecification', ...days, opens: from, closes: to }
}

/** From the lowest published price to the highest: '£45–£849'. */
function priceRange(content: EveryPage): Pick<LocalBusinessLeaf, 'priceRange'> {
  const published = priceList(content).flatMap(({ price: own }) => own?.from ?? [])
  return published.length === 0
    ? {}
    : { priceRange: `${price(Math.min(...published))}–${price(Math.max(...published))}` }
}
