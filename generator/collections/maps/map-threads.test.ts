import { expect, test } from 'vitest'
import type { Collections } from '../../../runtime/contract/manifest.ts'
import { createMapDeriver } from './derive-maps.ts'
import { drawMaps } from './draw-maps.ts'
import { mapEntry, mapSource } from './map-fixtures.ts'
import { createMapThreads } from './map-threads.ts'

function contentOf(count: number): Collections {
  const towns = Array.from({ length: count }, (_, index) => {
    const place = { longitude: -2 + (index % 10) / 20, latitude: 53 + Math.floor(index / 10) / 20 }
    return mapEntry(`town-${index}`, {
      name: `Town ${index}`,
      active: index % 7 > 0,
      inhabitants: 1000 * index,
      ...place,
    })
  })
  return new Map([
    ['site', new Map([['site', mapEntry('site', { reachKm: 50 })]])],
    ['towns', new Map(towns.map((town) => [town.slug, town]))],
  ])
}

const mapsOf = (derived: Collections) => [...(derived.get('charts')?.values() ?? [])]

test.each([
  [0, 20],
  [2, 120],
])('maps are the same with %d other threads', async (threads, count) => {
  const content = contentOf(count)
  const here = createMapDeriver()(content, [mapSource])
  const others = createMapThreads(threads)
  const there = createMapDeriver()(content, [mapSource], others)
  await others.finish()
  expect(mapsOf(there).filter(({ hash }) => others.get(hash) !== undefined)).toHaveLength(threads > 0 ? count : 0)
  await drawMaps(there, { threads: others })
  expect(mapsOf(there).map(({ data }) => data)).toEqual(mapsOf(here).map(({ data }) => data))
})

test('two threads draw each map once', async () => {
  const thread = createMapThreads(1)
  const derived = createMapDeriver()(contentOf(80), [mapSource], thread)
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
