import { describe, expect, test } from 'vitest'
import { contentHash } from '../../contract/hash.ts'
import type { Collections, ContentEntry, PatternConfig } from '../../contract/manifest.ts'
import type { Query } from '../../contract/queries.ts'
import { createContentResolver, type ResolvedEntry } from './queries.ts'

type Data = Record<string, unknown>

function entry(slug: string, data: Data): ContentEntry {
  const summary = { slug, name: data.name }
  const [hash, summaryHash] = [contentHash(JSON.stringify(data)), contentHash(JSON.stringify(summary))]
  return { slug, file: `data/${slug}.yaml`, updated: '2026-01-01', data, summary, hash, summaryHash }
}

function collection(entries: Record<string, Data>): ReadonlyMap<string, ContentEntry> {
  return new Map(Object.entries(entries).map(([slug, data]) => [slug, entry(slug, data)]))
}

const towns: Record<string, Data> = {
  alderwick: {
    name: 'Alderwick',
    latitude: 53,
    longitude: -1,
    people: 900,
    open: true,
    depot: 'Old Mill',
    near: {
      byLand: [
        { place: 'quay-of-morrow', km: 60 },
        { place: 'nowhere', km: 1 },
      ],
      code: ['north-fenby'],
    },
  },
  'north-fenby': { name: 'North Fenby', latitude: 53.1, longitude: -1, people: 20, open: true },
  'quay-of-morrow': { name: 'Quay of Morrow', latitude: 53.5, longitude: -1, people: 100 },
}
// Entries with the slugs of towns, far from where those are.
const depots: Record<string, Data> = {
  alderwick: { name: 'Depot at Alderwick', latitude: 57, longitude: -4 },
  'old-mill': { name: 'Depot at the Old Mill', latitude: 57.1, longitude: -4 },
}

// Who works from which towns; one has the slug of a town, and one is nowhere.
const people: Record<string, Data> = {
  'ann-ash': { name: 'Ann Ash', towns: ['quay-of-morrow', 'north-fenby'] },
  alderwick: { name: 'Al Derwick', towns: ['alderwick'] },
  'bo-beck': { name: 'Bo Beck', towns: ['quay-of-morrow'] },
  'cy-cole': { name: 'Cy Cole' },
}

const site = (changed: Record<string, Data> = {}): Collections =>
  new Map([
    ['towns', collection({ ...towns, ...changed })],
    ['depots', collection(depots)],
    ['people', collection(people)],
    ['reviews', collection({ general: { name: 'General' }, alderwick: { name: 'From Alderwick' } })],
  ])
const pattern = (queries: Record<string, Query>, of = 'towns'): PatternConfig => ({
  page: 'town',
  robots: null,
  inSitemap: true,
  queries,
  variables: {},
  collections: { town: of },
})

function partsOf(
  queries: Record<string, Query>,
  { town = 'alderwick', collections = site() } = {},
): Record<string, ResolvedEntry> {
  const resolved = createContentResolver(collections, {}, contentHash)({ entries: { town } }, pattern(queries))
  return Object.fromEntries(resolved.map((entry) => [entry.name, entry]))
}

const shownBy = (query: Query, facts: Parameters<typeof partsOf>[1] = {}) =>
  partsOf({ drawn: query }, facts).drawn?.value()
const hashOf = (query: Query, collections: Collections = site()) =>
  partsOf({ drawn: query }, { collections }).drawn?.hash
const names = (value: unknown) => (value as { name: string }[]).map(({ name }) => name)

const reviews: Query = { kind: 'entry', collection: 'reviews', slug: '{town}', fallback: 'general' }
const list: Query = { kind: 'list', collection: 'towns' }
const referenced: Query = { kind: 'referenced', of: 'town', field: 'near.byLand', by: 'place', collection: 'towns' }
const nearest: Query = { kind: 'nearest', to: 'town', limit: 2 }
const nearestPeople: Query = { ...nearest, collection: 'people', by: 'towns' }

describe('what a page shows', () => {
  test('its own entry in full', () => {
    expect(partsOf({}).town).toMatchObject({ whole: true, hash: site().get('towns')?.get('alderwick')?.hash })
    expect(partsOf({}).town?.value()).toEqual(towns.alderwick)
  })

  test('the queries of every page of the site', () => {
    const find = createContentResolver(
      site(),
      { reviews: { kind: 'entry', collection: 'reviews', slug: 'general' } },
      contentHash,
    )
    expect(find({ entries: {} }, { ...pattern({}), collections: {} }).map(({ name }) => name)).toEqual(['reviews'])
  })

  test('an entry with the slug of the page', () => {
    expect(shownBy(reviews)).toEqual({ name: 'From Alderwick' })
  })

  test('another entry where there is none with that slug', () => {
    expect(shownBy(reviews, { town: 'north-fenby' })).toEqual({ name: 'General' })
  })

  test('nothing where there is neither', () => {
    expect(shownBy({ kind: 'entry', collection: 'reviews', slug: '{town}' }, { town: 'north-fenby' })).toBeNull()
  })

  test('the summaries of a collection', () => {
    expect(shownBy(list)).toEqual(Object.entries(towns).map(([slug, { name }]) => ({ slug, name })))
  })

  test('the entries of a list that fit; a field that is absent is false', () => {
    expect(names(shownBy({ ...list, where: { open: false } }))).toEqual(['Quay of Morrow'])
  })

  test('a list in the order of a field', () => {
    expect(names(shownBy({ ...list, sort: 'people' }))).toEqual(['North Fenby', 'Quay of Morrow', 'Alderwick'])
  })

  test('the nearest entries with their kilometres', () => {
    expect(shownBy(nearest)).toEqual([
      { slug: 'north-fenby', name: 'North Fenby', km: 11.1 },
      { slug: 'quay-of-morrow', name: 'Quay of Morrow', km: 55.6 },
    ])
  })

  test('the nearest of those that fit', () => {
    expect(names(shownBy({ ...nearest, where: { open: true } }))).toEqual(['North Fenby'])
  })

  test('the nearest of its own collection, also where another has the same slug', () => {
    const find = createContentResolver(site(), {}, contentHash)
    find({ entries: { town: 'alderwick' } }, pattern({ nearest }))
    const resolved = find({ entries: { town: 'alderwick' } }, pattern({ nearest }, 'depots'))
    expect(names(resolved.find(({ name }) => name === 'nearest')?.value())).toEqual(['Depot at the Old Mill'])
  })

  test('the nearest of another collection, each at the nearest of the places that it names', () => {
    expect(shownBy({ ...nearestPeople, limit: 9 })).toEqual([
      { slug: 'alderwick', name: 'Al Derwick', km: 0 },
      { slug: 'ann-ash', name: 'Ann Ash', km: 11.1 },
      { slug: 'bo-beck', name: 'Bo Beck', km: 55.6 },
    ])
    expect(names(shownBy(nearestPeople, { town: 'quay-of-morrow' }))).toEqual(['Ann Ash', 'Bo Beck'])
    expect(names(shownBy({ ...nearest, collection: 'depots' }))).toEqual([
      'Depot at Alderwick',
      'Depot at the Old Mill',
    ])
  })

  test('the entry that a field names, by its slug or by words that make its slug', () => {
    const related: Query = { kind: 'related', of: 'town', field: 'depot', collection: 'depots' }
    expect(shownBy(related)).toEqual(depots['old-mill'])
    expect(shownBy(related, { town: 'north-fenby' })).toBeNull()
  })

  test('the entries that a list of a field names, each with what else its item says; those that do not exist are left out', () => {
    expect(shownBy(referenced)).toEqual([{ slug: 'quay-of-morrow', name: 'Quay of Morrow', km: 60 }])
    expect(shownBy({ kind: 'referenced', of: 'town', field: 'near.code', collection: 'towns' })).toEqual([
      { slug: 'north-fenby', name: 'North Fenby' },
    ])
    expect(shownBy(referenced, { town: 'north-fenby' })).toEqual([])
  })

  test('a page whose entry does not exist is a fault of the machine', () => {
    expect(() => partsOf({}, { town: 'nowhere' })).toThrow('nowhere')
  })
})

describe('the hash of what a page shows', () => {
  const renamed = site({ 'north-fenby': { ...towns['north-fenby'], name: 'Fenby North' } })
  const grown = site({ 'north-fenby': { ...towns['north-fenby'], mayor: 'Ann' } })
  const moved = site({ 'north-fenby': { ...towns['north-fenby'], latitude: 53.2 } })

  test.each([reviews, list, nearest])('is equal where the content is equal: $kind', (query) => {
    expect(hashOf(query, site())).toBe(hashOf(query, site()))
  })

  test.each([list, nearest])('changes with a field that others show: $kind', (query) => {
    expect(hashOf(query, renamed)).not.toBe(hashOf(query))
  })

  test.each([list, nearest])('stays with a field that others do not show: $kind', (query) => {
    expect(hashOf(query, grown)).toBe(hashOf(query))
  })

  test.each([nearest, nearestPeople])('of the nearest changes with a distance: $collection', (query) => {
    expect(hashOf(query, moved)).not.toBe(hashOf(query))
  })

  test('of a list changes with its order', () => {
    expect(hashOf({ ...list, sort: 'people' })).not.toBe(hashOf(list))
  })
})
