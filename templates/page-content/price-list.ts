import { formatMessage, price } from 'townpages/page'
import type { Price, Site } from '../data-types.ts'
import type { EveryPage } from '../page-props.ts'

/** A line of the price list; the price is null where it is on application. */
export type PriceLine = { label: string; price: Price | null; isPopular: boolean }

/** The price list, in its order. The price of a service stands in the service, every other price in the list. */
export function priceList({ site, services }: Pick<EveryPage, 'site' | 'services'>): PriceLine[] {
  return site.prices.map(({ label, service, from, unit, popular = false }) => {
    const own = services.find(({ slug }) => slug === service)?.price
    const listed = from === undefined ? null : { from, ...(unit !== undefined && { unit }) }
    return { label, price: own ?? listed, isPopular: popular }
  })
}

/**
 * Where a price starts, with its unit and what has to be paid besides: 'from £45/day plus fitting and removal'. No page
 * shows a price otherwise (DMCC Act 2024, s 230).
 */
export function startingPrice({ from, unit, plus }: Price, { pricePlus }: Site['texts']): string {
  const rate = `from ${price(from)}${unit === undefined ? '' : `/${unit}`}`
  return plus === undefined ? rate : `${rate} ${formatMessage(pricePlus, { parts: plus })}`
}
