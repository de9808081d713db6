import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Location, LocationSummary, Site } from '../../data-types.ts'
import { officeElsewhere } from './nearest-office.ts'

const read = <Entry>(file: string) =>
  parse(readFileSync(join(import.meta.dirname, '../../../data', `${file}.yaml`), 'utf8')) as Entry
const site = read<Site>('site')

test.each([
  ['camden', 'london', false],
  ['croydon', 'london', false],
  ['watford', 'london', true],
  ['whitby', 'newcastle', true],
])('how far it is from %s to the office in %s is known: %s', (place, office, isDistanceKnown) => {
  const nearest = { ...read<LocationSummary>(`locations/${office}`), km: 4 }
  const location = read<Location>(`locations/${place}`)
  expect(officeElsewhere({ location, site, offices: [nearest], byLand: [nearest], acrossWater: [] })).toEqual({
    office: nearest,
    isAcrossWater: false,
    isDistanceKnown,
  })
})
