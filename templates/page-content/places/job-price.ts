import { formatMessage, price, type Shell, wholeMiles } from 'townpages/page'
import type { PlacePageWording, Price, Site } from '../../data-types.ts'
import { type OfficeContent, officeElsewhere, ownOffice } from './nearest-office.ts'

/** The price of a typical first job in a place, as a sum. */
export type JobPrice = {
  lines: readonly { label: string; amount: number }[]
  /** In pounds. */
  total: number
  /** Whether a figure of it is a sample, which only development shows. */
  isExample: boolean
}

type JobContent = OfficeContent & { site: Pick<Site, 'travel'>; main: Pick<PlacePageWording, 'sums'> }

/**
 * The price of a typical job of a service in a place: people × hours × rate, what is unavoidable, and the miles from
 * the nearest office and back (D43). Null where the price depends on the case, where miles in a straight line are not
 * those of the journey or not known, and where it is made of samples that the shell does not show.
 */
export function jobPrice(
  own: Price | undefined,
  content: JobContent,
  { hidesSamples }: Pick<Shell, 'hidesSamples'>,
): JobPrice | null {
  const { site, main } = content
  if (own?.typical === undefined) return null
  const { people = 1, quantity, fees = [], travels, sample } = own.typical
  const miles = travels ? milesThereAndBack(content) : 0
  if (miles === null) return null
  const isExample = sample === true || (miles > 0 && site.travel.sample === true)
  if (isExample && hidesSamples === true) return null
  const lines = [
    {
      label:
        quantity === undefined
          ? main.sums.flat
          : formatMessage(main.sums.quantity, {
              people: String(people),
              quantity: String(quantity),
              rate: price(own.from),
            }),
      amount: own.from * people * (quantity ?? 1),
    },
    ...fees,
    ...(miles === 0
      ? []
      : [
          {
            label: formatMessage(main.sums.miles, { miles: String(miles), rate: price(site.travel.perMile) }),
            amount: inPence(miles * site.travel.perMile),
          },
        ]),
  ]
  return { lines, total: inPence(lines.reduce((sum, { amount }) => sum + amount, 0)), isExample }
}

/** The miles that are shown as the distance of the office, twice; null across the sea, and where none are shown. */
function milesThereAndBack(content: JobContent): number | null {
  if (ownOffice(content) !== null) return 0
  const elsewhere = officeElsewhere(content)
  if (elsewhere === null) return 0
  const { office, isAcrossWater, isDistanceKnown } = elsewhere
  return isAcrossWater || !isDistanceKnown ? null : 2 * wholeMiles(office.km)
}

function inPence(pounds: number): number {
  return Math.round(pounds * 100) / 100
}
