import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { defineRoutes } from '../../../tests/shared/values/define-routes.ts'
import type { Location, LocationSummary, PlacePageWording, Price, Site } from '../../data-types.ts'
import { jobPrice } from './job-price.ts'

beforeAll(defineRoutes)

const read = <Entry>(file: string) =>
  parse(readFileSync(join(import.meta.dirname, '../../../data', `${file}.yaml`), 'utf8')) as Entry
const office = { ...read<LocationSummary>('locations/newcastle'), km: 83.6 }
const content = {
  location: read<Location>('locations/whitby'),
  main: read<PlacePageWording>('pages/place-page'),
  site: { ...read<Site>('site'), travel: { perMile: 0.45, vat: 'included' as const } },
  offices: [office],
  byLand: [office],
  acrossWater: [],
}
const watch: Price = { from: 65, unit: 'hour', typical: { people: 2, quantity: 6, travels: true } }
const amounts = (price: Price, own = content) => jobPrice(price, own, {})?.lines.map(({ amount }) => amount)

test('a price is people × hours × rate, what is unavoidable, and the miles there and back (D43)', () => {
  expect(jobPrice(watch, content, {})).toEqual({
    lines: [
      { label: '2 people × 6 hours × £65', amount: 780 },
      { label: '104 miles from our office and back, in a straight line, × £0.45', amount: 46.8 },
    ],
    total: 826.8,
    isExample: false,
  })
  const tracked: Price = {
    from: 45,
    unit: 'day',
    typical: { quantity: 7, travels: false, fees: [{ label: 'Fitting and removal', amount: 120 }] },
  }
  expect(amounts(tracked)).toEqual([315, 120])
})

test('the price of a journey that crosses the sea, or of unknown length, is in no sum', () => {
  const london = { ...read<LocationSummary>('locations/london'), km: 4 }
  const overSea = { ...content, location: read<Location>('locations/belfast') }
  const inLondon = { ...content, location: read<Location>('locations/camden'), offices: [london], byLand: [london] }
  for (const own of [overSea, inLondon]) expect(jobPrice(watch, own, {})).toBeNull()
  expect(amounts({ from: 429, typical: { travels: false } }, overSea)).toEqual([429])
})

test('nobody travels to a place with an office, and a price per case is the same however long it takes', () => {
  const withOffice = { ...content, location: read<Location>('locations/leeds') }
  expect(amounts(watch, withOffice)).toEqual([780])
  expect(amounts({ from: 429, typical: { travels: false } })).toEqual([429])
})

test('a sum with a sample in it is an example, which production does not show; without a typical job there is none', () => {
  const sample: Price = { ...watch, typical: { people: 2, quantity: 6, travels: true, sample: true } }
  const samplePrice = { ...content, site: { ...content.site, travel: { ...content.site.travel, sample: true } } }
  for (const [price, from] of [
    [sample, content],
    [watch, samplePrice],
  ] as const) {
    expect(jobPrice(price, from, {})?.isExample).toBe(true)
    expect(jobPrice(price, from, { hidesSamples: true })).toBeNull()
  }
  expect(jobPrice({ from: 65, unit: 'hour' }, content, {})).toBeNull()
})
