import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createEntryReader } from '../../../generator/collections/read-entries.ts'
import { shownItems } from '../../../generator/collections/shown/shown-items.ts'
import { readSources } from '../../../generator/read/source.ts'
import { readSchemas } from '../../../generator/schema/files/read-schemas.ts'
import type { Site } from '../../../templates/data-types.ts'
import { root } from '../../shared/servers/running-site.ts'

let shownOn: (asOf: string) => { special: Site['hours']['special']; nextChange: string | null }
beforeAll(async () => {
  const data = join(root, 'data')
  const [{ value: schemas }, { others: _, ...sources }] = await Promise.all([
    readSchemas(data),
    readSources({ folder: data, name: 'data' }),
  ])
  const value = sources.value.filter(({ file }) => file === 'data/site.yaml')
  const [entry] = createEntryReader()({ sources: { value, faults: [] }, others: [], schemas }).entries
  if (entry === undefined) throw new Error('data/site.yaml has a fault')
  shownOn = (asOf) => {
    const { dataOf, nextChange } = shownItems(new Map([['site', new Map([['site', entry]])]]), schemas, asOf)
    return { special: (dataOf(entry) as unknown as Site).hours.special, nextChange }
  }
})

const christmas = { first: '2025-12-24', last: '2025-12-26', from: '10:00', to: '14:00' }

test.each([
  ['2025-11-23', [], '2025-11-24'],
  ['2025-11-24', [christmas], '2025-12-27'],
  ['2025-12-26', [christmas], '2025-12-27'],
  // What the site claims has a day on which it ends.
  ['2025-12-27', [], '2026-08-11'],
])(
  'the hours of 24 to 26 December 2025 are shown from 30 days before until they end: %s (§9, D34)',
  (asOf, special, nextChange) => {
    expect(shownOn(asOf)).toEqual({ special, nextChange })
  },
)
