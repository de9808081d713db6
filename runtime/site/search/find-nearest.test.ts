import { describe, expect, test } from 'vitest'
import { makeEntries, makeManifest } from '../../../tests/fakes/make-manifest.ts'
import type { SearchParam } from '../../contract/search-params.ts'
import { createNearestFinder } from './find-nearest.ts'

// A tenth of a degree of latitude is 11.1 km.
const towns = makeEntries({
  alderwick: {
    name: 'Alderwick',
    latitude: 53,
    longitude: -1,
    quarters: ['Hill'],
    districts: ['AL1', 'AL2'],
    van: true,
    people: 9,
  },
  'north-fenby': {
    name: 'North Fenby',
    latitude: 53.1,
    longitude: -1,
    quarters: ['Wharf', 'Hill'],
    districts: ['AL2'],
    people: 7,
  },
  'south-fenby': {
    name: 'South Fenby',
    latitude: 53.2,
    longitude: -1,
    quarters: ['Wharf'],
    districts: ['FE1', 'FE2A'],
    van: true,
    people: 2,
  },
  'far-moor': {
    name: 'Far Moor',
    latitude: 57,
    longitude: -4,
    quarters: [],
    districts: ['FA1'],
    van: true,
    people: 1,
  },
})
const ask: SearchParam & { kind: 'nearest' } = {
  kind: 'nearest',
  collection: 'towns',
  find: { by: ['name', 'quarters'], prefer: { people: 'largest' } },
  postcodes: { districts: 'districts' },
  lists: { vans: { limit: 2, where: { van: true } }, towns: { limit: 3, except: ['far-moor'] } },
}
const findNearest = createNearestFinder(makeManifest([], { collections: new Map([['towns', towns]]) }), ask)

/** The name of the place that a question means, the names to choose from, or null. */
function meant(query: string): unknown {
  const answer = findNearest(query)
  return answer.kind === 'found'
    ? answer.from.name
    : answer.kind === 'several'
      ? answer.choices.map(({ name }) => name)
      : null
}

test('lists the nearest with their distances, including the place itself', () => {
  expect(findNearest('North Fenby')).toEqual({
    kind: 'found',
    from: { slug: 'north-fenby', name: 'North Fenby' },
    lists: {
      vans: [
        { slug: 'alderwick', name: 'Alderwick', km: 11.1 },
        { slug: 'south-fenby', name: 'South Fenby', km: 11.1 },
      ],
      towns: [
        { slug: 'north-fenby', name: 'North Fenby', km: 0 },
        { slug: 'alderwick', name: 'Alderwick', km: 11.1 },
        { slug: 'south-fenby', name: 'South Fenby', km: 11.1 },
      ],
    },
  })
})

describe('a query means a place', () => {
  test.each([
    ['by its name', 'alderwick', 'Alderwick'],
    ['by its name with a typo', 'aldrewick', 'Alderwick'],
    ['by a name among other words', '12 High Road, Alderwick', 'Alderwick'],
    ['by its slug, which a choice sends', 'north-fenby', 'North Fenby'],
    ['by a whole postcode', 'AL1 9ZZ', 'Alderwick'],
    ['by the first half of a postcode', 'fe1', 'South Fenby'],
    ['by a district of two, of which one has no other', 'AL2 9ZZ', 'North Fenby'],
    ['by a district that is divided by a letter', 'FE2', 'South Fenby'],
    ['by a quarter of one', 'wharf, south', 'South Fenby'],
  ])('%s', (_, query, name) => {
    expect(meant(query)).toBe(name)
  })

  test.each([
    ['a name of two', 'Fenby', ['North Fenby', 'South Fenby']],
    ['a quarter of two', 'hill', ['Alderwick', 'North Fenby']],
  ])('%s leaves a choice', (_, query, names) => {
    expect(meant(query)).toEqual(names)
  })

  test.each(['Atlantis', 'ZE1 9ZZ', 'AL99', 'AL2A', 'constructor', '__proto__', '?', ''])(
    '%j is no place that we know',
    (query) => {
      expect(meant(query)).toBe(null)
    },
  )
})
