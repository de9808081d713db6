import type { EveryPage } from '../page-props.ts'

/** A line of the price list; without `from` the price is on application. */
export type PriceLine = { label: string; from?: number | undefined; unit?: string | undefined; isPopular: boolean }

/** The price list, in its order. The price of a service stands in the service, every other price in the list. */
export function priceList({ site, services }: EveryPage): PriceLine[] {
  return site.prices.map(({ label, service, from, unit, popular = false }) => {
    const own = services.find(({ slug }) => slug === service)?.price
    return { label, from: own?.from ?? from, unit: own === undefined ? unit : own.unit, isPopular: popular }
  })
}
