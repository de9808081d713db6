import { describe, expect, test } from 'vitest'
import { makeEntries, makeManifest, makePage } from '../../../tests/fakes/make-manifest.ts'
import type { Manifest } from '../../contract/manifest.ts'
import type { SearchParam } from '../../contract/search-params.ts'
import { createSiteSearch } from './search-site.ts'

const towns = makeEntries({
  fenby: {
    name: 'Fenby',
    county: 'Fenbyshire',
    quarters: ['Wharf'],
    districts: ['FE1'],
    area: 'FE',
    kind: 'town',
    people: 900,
    open: true,
  },
  'north-fenby': {
    name: 'North Fenby',
    county: 'Fenbyshire',
    quarters: [],
    districts: ['FE2'],
    area: 'FE',
    kind: 'town',
    people: 20,
    open: true,
  },
  'fenby-regis': {
    name: 'Fenby Regis',
    county: 'Moor',
    quarters: ['Wharfside'],
    districts: ['FE1'],
    area: 'FE',
    kind: 'city',
    people: 50,
    open: true,
  },
  alderwick: {
    name: 'Alderwick',
    county: 'Moor',
    quarters: ['Hill'],
    districts: ['AL1'],
    area: 'AL',
    kind: 'town',
    people: 5000,
    open: true,
  },
  aldermoor: {
    name: 'Aldermoor',
    county: 'Moor',
    quarters: ['Hill'],
    districts: ['AL2'],
    area: 'AL',
    kind: 'town',
    people: 70,
    open: true,
  },
  closed: {
    name: 'Closeby',
    county: 'Moor',
    quarters: [],
    districts: [],
    area: 'CL',
    kind: 'town',
    people: 1,
    open: false,
  },
  'key-hill': {
    name: 'Key Hill',
    county: 'Moss',
    quarters: [],
    districts: [],
    area: 'KE',
    kind: 'town',
    people: 3,
    open: true,
  },
  moved: {
    name: 'Moorend',
    county: 'Moor',
    quarters: [],
    districts: [],
    area: 'MO',
    kind: 'town',
    people: 2,
    open: true,
  },
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [
      `marsh-${at}`,
      { name: `Marsh ${'abcdefghijkl'[at]}`, kind: 'town', people: at, open: true },
    ]),
  ),
})
const trades = makeEntries({
  locks: { title: 'Lock Fitting', summary: 'New locks for old doors.', steps: ['We measure the door'] },
  keys: {
    title: 'Key Cutting',
    summary: 'Keys while you wait.',
    steps: [{ text: 'We copy it on the hill or the moor, fitting or not' }],
  },
})

const ask: SearchParam & { kind: 'search' } = {
  kind: 'search',
  find: {
    towns: {
      by: ['name', 'quarters', 'districts', 'area', 'county'],
      prefer: { kind: ['city', 'town'], people: 'largest' },
    },
    trades: { by: ['title'], about: ['summary', 'steps'] },
  },
  groups: [
    {
      kind: 'entries',
      name: 'both',
      path: '/{trade}-in-{town}',
      params: { trade: { collection: 'trades' }, town: { collection: 'towns', where: { open: true } } },
      title: '{{trade.title}} in {{town.name}}',
    },
    {
      kind: 'entries',
      name: 'towns',
      path: '/{town}',
      params: { town: { collection: 'towns', where: { open: true } } },
      title: '{{town.name}}',
    },
    {
      kind: 'entries',
      name: 'trades',
      path: '/trades/{trade}',
      params: { trade: { collection: 'trades' } },
      title: '{{trade.title}}',
    },
    { kind: 'pages', name: 'pages', titleUntil: ' | ' },
  ],
}

const plain = { page: 'x', robots: null, inSitemap: true, queries: {}, variables: {}, collections: {} }
const site: Manifest = makeManifest(
  [
    ...[...towns.keys()].filter((slug) => slug !== 'moved').map((slug) => makePage(`/${slug}`)),
    ...[...trades.keys()].map((slug) => makePage(`/trades/${slug}`)),
    ...[...towns.keys()].flatMap((town) => [...trades.keys()].map((trade) => makePage(`/${trade}-in-${town}`))),
    makePage('/prices', {
      title: 'Prices and Payment | Tumbler',
      description: 'What our work costs in each town.',
      pattern: 'single',
    }),
    makePage('/secret', { title: 'Secret Prices | Tumbler', robots: 'noindex', pattern: 'single' }),
    makePage('/second', { title: 'Second Prices | Tumbler', canonical: '/prices', pattern: 'single' }),
  ],
  {
    patterns: { single: plain, town: { ...plain, collections: { town: 'towns' } } },
    redirects: new Map([['/moved', { to: '/aldermoor', status: 301 }]]),
    collections: new Map([
      ['towns', towns],
      ['trades', trades],
    ]),
  },
)
const search = createSiteSearch(site, ask)

/** What a question finds: the titles of each group by its name. */
function found(query: string): Record<string, string[]> {
  return Object.fromEntries(search(query).groups.map(({ name, hits }) => [name, hits.map(({ title }) => title)]))
}

describe('a town is found', () => {
  test.each([
    ['by its name, before others that have it in theirs', 'Fenby', ['Fenby', 'Fenby Regis', 'North Fenby']],
    ['by all of its name, and no other by a part of it', 'north fenby', ['North Fenby']],
    ['by its name the other way round', 'fenby, north', ['North Fenby']],
    ['by the beginning of its name, the larger first', 'alder', ['Alderwick', 'Aldermoor']],
    ['with a typo', 'alderwik', ['Alderwick']],
    ['with two letters swapped', 'fenyb', ['Fenby', 'Fenby Regis', 'North Fenby']],
    ['by a quarter, before others by a longer one', 'wharf', ['Fenby', 'Fenby Regis']],
    ['by its postcode', 'AL1 9ZZ', ['Alderwick']],
    ['by a postcode of several, the city first', 'fe1', ['Fenby Regis', 'Fenby']],
    ['by the letters of a district that none has', 'AL77 1AA', ['Alderwick', 'Aldermoor']],
    ['among words that say nothing', 'is there one for you near alderwick', ['Alderwick']],
  ])('%s', (_, query, titles) => {
    expect(found(query).towns).toEqual(titles)
  })

  test('and says by what, where its name does not', () => {
    expect(search('wharf').groups[0]?.hits[0]).toEqual({ path: '/fenby', title: 'Fenby', foundIn: 'Wharf' })
    expect(search('fenby').groups[0]?.hits[0]).toEqual({ path: '/fenby', title: 'Fenby' })
  })

  test('where it has moved to', () => {
    expect(search('moorend').groups[0]?.hits).toEqual([{ path: '/aldermoor', title: 'Moorend' }])
  })

  test('once, where two names have one address', () => {
    expect(found('moor').towns).toEqual(['Moorend', 'Fenby Regis', 'Alderwick'])
  })

  test('not when its group leaves it out', () => {
    expect(found('closeby')).toEqual({})
  })

  test('with seven others at most, and a word that there are more', () => {
    const [group] = search('marsh').groups
    expect([group?.hits.length, group?.more]).toEqual([8, true])
    expect(search('fenby').groups[0]?.more).toBe(false)
  })
})

describe('a trade and a town', () => {
  test.each(['lock alderwick', 'Alderwick locks', 'lock fitting in alderwick', 'lokc fitting alderwik', 'fitting al1'])(
    '%j are found together, first',
    (query) => {
      const [group] = search(query).groups
      expect(group?.name).toBe('both')
      expect(group?.hits[0]).toMatchObject({ path: '/locks-in-alderwick', title: 'Lock Fitting in Alderwick' })
    },
  )

  test('are followed by each alone', () => {
    expect(found('cutting alderwick')).toEqual({
      both: ['Key Cutting in Alderwick'],
      towns: ['Alderwick'],
      trades: ['Key Cutting'],
    })
  })

  test('are not found together by a word that only tells of the trade', () => {
    expect(found('measure alderwick').both).toBeUndefined()
  })

  test('are not found together where the town has all the words itself', () => {
    expect([found('key hill').both, found('key hill').towns]).toEqual([undefined, ['Key Hill']])
  })

  test('are not found together by one word for both', () => {
    expect(found('alderwick')).toEqual({ towns: ['Alderwick'] })
  })
})

describe('a page', () => {
  test('is found by its title, without what all titles end with', () => {
    expect(search('prices').groups).toEqual([
      {
        name: 'pages',
        hits: [{ path: '/prices', title: 'Prices and Payment', note: 'What our work costs in each town.' }],
        more: false,
      },
    ])
    expect(found('tumbler')).toEqual({})
  })

  test('is found by its description where nothing is called so', () => {
    expect(found('costs')).toEqual({ pages: ['Prices and Payment'] })
  })
})

test('a word that tells of a trade finds it where nothing is called so', () => {
  expect(found('doors')).toEqual({ trades: ['Lock Fitting'] })
  expect(found('hill').trades).toBeUndefined()
  expect(found('fitting').trades).toEqual(['Lock Fitting'])
})

describe('without results', () => {
  test('the nearest name is suggested', () => {
    expect(search('eldurwack')).toEqual({ groups: [], suggestion: { path: '/alderwick', title: 'Alderwick' } })
  })

  test.each(['zebra', '', '?', '123'])('nothing is suggested for %j, which is near to nothing', (query) => {
    expect(search(query)).toEqual({ groups: [], suggestion: null })
  })
})
