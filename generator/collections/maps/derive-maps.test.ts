import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Collections, ContentEntry } from '../../../runtime/contract/manifest.ts'
import { EnvironmentError } from '../../../runtime/shared/system/environment-error.ts'
import type { Schemas } from '../../schema/schemas.ts'
import { createMapDeriver } from './derive-maps.ts'
import { mapEntry, mapSource } from './map-fixtures.ts'
import { type MapSource, readMapSources } from './map-source.ts'

function town(
  slug: string,
  longitude: number,
  latitude: number,
  overrides: Record<string, unknown> = {},
): ContentEntry {
  return mapEntry(slug, { name: slug, longitude, latitude, active: true, ...overrides })
}

const towns = [
  town('alderwick', -2, 53),
  town('fenby', -1.8, 53.1, { office: true }),
  town('farside', -2, 61),
  town('closed', -2.1, 53, { active: false }),
]

function contentOf(entries: readonly ContentEntry[], reachKm = 50): Collections {
  return new Map([
    ['site', new Map([['site', mapEntry('site', { reachKm })]])],
    ['towns', new Map(entries.map((town) => [town.slug, town]))],
  ])
}

function hashesOf(derived: Collections): Map<string, string> {
  return new Map([...(derived.get('charts') ?? [])].map(([slug, { hash }]) => [slug, hash]))
}

/** The slugs of maps that are others than before. */
function changed(before: Collections, after: Collections): string[] {
  const hashes = hashesOf(before)
  return [...hashesOf(after)].filter(([slug, hash]) => hashes.get(slug) !== hash).map(([slug]) => slug)
}

describe('the maps of some content', () => {
  test('are one for each place and one of all, under the names that the schema gives', () => {
    const derived = createMapDeriver()(contentOf(towns), [mapSource])
    expect([...derived.keys()]).toEqual(['charts'])
    expect([...(derived.get('charts')?.keys() ?? [])]).toEqual(['alderwick', 'all', 'closed', 'farside', 'fenby'])
  })

  test('show the places that are shown, and name those that are named', () => {
    const charts = createMapDeriver()(contentOf(towns), [mapSource]).get('charts')
    expect(charts?.get('all')?.data).toMatchObject({ count: 3, names: [{ slug: 'fenby' }] })
    expect(charts?.get('alderwick')?.data).toMatchObject({ radiusKm: 50, names: [{ slug: 'fenby' }] })
    expect(charts?.get('closed')?.data).toMatchObject({ names: [{ slug: 'alderwick' }, { slug: 'fenby' }] })
  })

  test('tell a place far from all others which is the nearest', () => {
    const charts = createMapDeriver()(contentOf(towns), [mapSource]).get('charts')
    expect(charts?.get('farside')?.data).toMatchObject({ nearest: { slug: 'fenby', km: expect.closeTo(878.5, 1) } })
  })

  test('are not drawn until they are needed', () => {
    const broken = { ...mapSource, outline: 'no outline at all' }
    const derived = createMapDeriver()(contentOf(towns), [broken])
    expect(hashesOf(derived).size).toBe(5)
    expect(() => derived.get('charts')?.get('fenby')?.data).toThrow(SyntaxError)
  })
})

describe('closer maps', () => {
  const point = (name: string, coordinates: [number, number], population?: number) => ({
    properties: { name, population },
    geometry: { coordinates },
  })
  const settlements = JSON.stringify({
    features: [
      point('Ham', [-1.97, 53.01], 4000),
      point('Quay', [-2.03, 53.02], 3000),
      point('Northbeck', [-2, 53.3]),
      point('alderwick', [-2.001, 53], 20_000),
      ...Array.from({ length: 12 }, (_, index) => point(`Far ${index}`, [-2.3 - index / 50, 53.4], 1000)),
    ],
  })
  const around = { collection: 'areas', settlements: 'settlements.geojson', radiiKm: [8, 40, 80], texts: ['intro'] }
  const closer: MapSource = { ...mapSource, setting: { ...mapSource.setting, around }, settlements }
  const areaOf = (intro: string) => {
    const place = town('alderwick', -2, 53, { intro })
    return createMapDeriver()(contentOf([place]), [closer])
      .get('areas')
      ?.get('alderwick')
  }
  const namesOf = (intro: string) =>
    (areaOf(intro)?.data as { names: { name: string }[] } | undefined)?.names.map(({ name }) => name)

  test('have the first radius with a few settlements in it', () => {
    expect(areaOf('')?.data).toMatchObject({ radiusKm: 80, own: { name: 'alderwick' } })
  })

  test('name what the texts of the place name, as whole words, and not the place itself', () => {
    expect(namesOf('By road to Northbeck.')).toContain('Northbeck')
    expect(namesOf('')).not.toContain('alderwick')
    expect(areaOf('Hampton lies beyond.')?.hash).toBe(areaOf('')?.hash)
    expect(areaOf('Ham is near.')?.hash).not.toBe(areaOf('')?.hash)
  })
})

describe('after a change of', () => {
  const before = createMapDeriver()(contentOf(towns), [mapSource])
  const derive = (entries: readonly ContentEntry[], given = mapSource, reachKm = 50) =>
    createMapDeriver()(contentOf(entries, reachKm), [given])
  const replaced = (other: ContentEntry) => towns.map((town) => (town.slug === other.slug ? other : town))

  test.each<[string, Collections, string[]]>([
    ['nothing', derive(towns), []],
    ['a text', derive(replaced(town('alderwick', -2, 53, { intro: 'Quiet.' }))), []],
    [
      'a name',
      derive(replaced(town('alderwick', -2, 53, { name: 'Old Alderwick' }))),
      ['alderwick', 'all', 'closed', 'fenby'],
    ],
    [
      'the place nearest to one far away',
      derive(replaced(town('fenby', -1.8, 53.1, { office: true, name: 'Old Fenby' }))),
      ['alderwick', 'all', 'closed', 'farside', 'fenby'],
    ],
    ['a place far away', derive(replaced(town('farside', -2, 61.2))), ['all', 'farside']],
    ['a place that is not shown', derive(replaced(town('closed', -2.2, 53, { active: false }))), ['closed']],
    ['the radius', derive(towns, mapSource, 40), ['alderwick', 'all', 'closed', 'farside', 'fenby']],
    [
      'the outline',
      derive(towns, { ...mapSource, hash: 'other land' }),
      ['alderwick', 'all', 'closed', 'farside', 'fenby'],
    ],
  ])('%s, the maps are others that may show it', (_, after, slugs) => {
    expect(changed(before, after)).toEqual(slugs)
  })

  test('a text, no map is drawn again', () => {
    const deriver = createMapDeriver()
    const first = deriver(contentOf(towns), [mapSource]).get('charts')?.get('fenby')?.data
    deriver(contentOf(replaced(town('alderwick', -2, 53, { intro: 'Quiet.' }))), [mapSource])
    const again = deriver(contentOf(towns), [mapSource]).get('charts')?.get('fenby')
    expect(again?.data).toBe(first)
  })
})

test('a schema that names an outline which is not there stops everything', async () => {
  const schemas = { all: [{ collection: 'towns', schema: { 'x-map': mapSource.setting } }] } as unknown as Schemas
  await expect(readMapSources(join(import.meta.dirname, 'nowhere'), schemas)).rejects.toThrow(EnvironmentError)
  await expect(readMapSources('anywhere', { all: [] } as unknown as Schemas)).resolves.toEqual([])
})
