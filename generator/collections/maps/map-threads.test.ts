import { expect, test } from 'vitest'
import type { Collections, ContentEntry } from '../../../runtime/contract/manifest.ts'
import { createMapDeriver } from './derive-maps.ts'
import { drawMaps } from './draw-maps.ts'
import { outlineFixture } from './map-fixtures.ts'
import type { MapSource } from './map-source.ts'
import { createMapThreads } from './map-threads.ts'

const source: MapSource = {
  places: 'towns',
  setting: {
    collection: 'charts',
    whole: 'all',
    outline: 'land.geojson',
    land: { role: 'home' },
    radiusKm: 'site/site#/reachKm',
    shown: { active: true },
    named: { office: true },
    people: 'inhabitants',
  },
  file: 'data/land.geojson',
  outline: outlineFixture,
  settlements: undefined,
  hash: 'land',
}

function entry(slug: string, data: Record<string, unknown>): ContentEntry {
  return { slug, file: `data/${slug}.yaml`, hash: slug, summaryHash: slug, updated: '', data, summary: {} }
}

function contentOf(count: number): Collections {
  const towns = Array.from({ length: count }, (_, index) => {
    const place = { longitude: -2 + (index % 10) / 20, latitude: 53 + Math.floor(index / 10) / 20 }
    return entry(`town-${index}`, { name: `Town ${index}`, active: index % 7 > 0, inhabitants: 1000 * index, ...place })
  })
  return new Map([
    ['site', new Map([['site', entry('site', { reachKm: 50 })]])],
    ['towns', new Map(towns.map((town) => [town.slug, town]))],
  ])
}

const mapsOf = (derived: Collections) => [...(derived.get('charts')?.values() ?? [])]

test.each([
  [0, 20],
  [2, 120],
])('maps are the same with %d other threads', async (threads, count) => {
  const content = contentOf(count)
  const here = createMapDeriver()(content, [source])
  const others = createMapThreads(threads)
  const there = createMapDeriver()(content, [source], others)
  await others.finish()
  expect(mapsOf(there).filter(({ hash }) => others.get(hash) !== undefined)).toHaveLength(threads > 0 ? count : 0)
  await drawMaps(there, { threads: others })
  expect(mapsOf(there).map(({ data }) => data)).toEqual(mapsOf(here).map(({ data }) => data))
})

test('two threads draw each map once', async () => {
  const thread = createMapThreads(1)
  const derived = createMapDeriver()(contentOf(80), [source], thread)
  const taken = Array.from({ length: 90 }, () => thread.take()).filter((hash) => hash !== null)
  await thread.finish()
  const drawn = mapsOf(derived).filter(({ hash }) => thread.get(hash) !== undefined)
  expect([...taken, ...drawn.map(({ hash }) => hash)].toSorted()).toEqual(
    mapsOf(derived)
      .filter(({ slug }) => slug !== 'all')
      .map(({ hash }) => hash)
      .toSorted(),
  )
})
