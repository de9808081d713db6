import { describe, expect, test } from 'vitest'
import type { Collections, ContentEntry } from '../../runtime/contract/manifest.ts'
import { parseRoutePath } from '../../runtime/contract/route-pattern.ts'
import type { IndexRule } from '../routes/index-rule.ts'
import type { PagePattern } from '../routes/resolve-routes.ts'
import { decideIndexing } from './decide-indexing.ts'

const makeEntry = (slug: string, data: Record<string, unknown>): [string, ContentEntry] => [
  slug,
  { slug, file: `${slug}.yaml`, hash: '', summaryHash: '', updated: '2026-01-01', data, summary: {} },
]
const collections: Collections = new Map([
  [
    'towns',
    new Map([
      makeEntry('fenby', {
        about: 'Six words about locks in Fenby.',
        trades: { safes: 'Old safes abound.' },
        closed: false,
      }),
    ]),
  ],
  ['trades', new Map([makeEntry('safes', { summary: 'We open safes.', invented: true })])],
])
const pattern = (indexRule: IndexRule | null, names: string[] = ['town']): PagePattern => {
  const collectionOf: Record<string, string> = { town: 'towns', trade: 'trades' }
  return {
    kind: 'page',
    name: 'shop',
    path: parseRoutePath('/x'),
    fixed: {},
    ownTitle: null,
    titles: [],
    ownDescription: null,
    descriptions: [],
    canonical: null,
    indexRule,
    index: 0,
    params: Object.fromEntries(
      names.map((name) => [name, { collection: collectionOf[name] ?? '', where: {}, except: [] }]),
    ),
    config: { page: 'shop', robots: null, inSitemap: true, queries: {}, variables: {}, collections: collectionOf },
  }
}
const decide = (made: PagePattern, override?: { index: boolean; reason: string }) =>
  decideIndexing(made, { entries: { town: 'fenby', trade: 'safes' }, collections, override })
const both = ['town', 'trade']

describe('search engines', () => {
  test('are shown a page whose fields are filled, with enough words', () => {
    expect(decide(pattern({ when: ['town.about'], ownWords: 6 }))).toEqual({
      indexed: true,
      ownWords: 6,
      leastOwnWords: 6,
      because: { kind: 'passed', fields: [['town', 'about']] },
    })
  })

  test.each([
    ['fields are empty', { when: ['town.history', 'town.about', 'town.map'] }, 'empty', ['history', 'map'], 6],
    ['it has too few words', { when: ['town.about'], ownWords: 7 }, 'short', ['about'], 6],
    ['a field excludes it', { when: ['town.about'], unless: ['town.map', 'town.trades'] }, 'excluded', ['trades'], 6],
  ] as const)('are not shown a page where %s', (_, rule, kind, keys, ownWords) => {
    const because = { kind, fields: keys.map((key) => ['town', key]) }
    expect(decide(pattern(rule))).toMatchObject({ indexed: false, ownWords, because })
  })

  test('find the words of a pair of entries under the slug in braces', () => {
    const because = { kind: 'passed', fields: [['town', 'trades', 'safes']] }
    expect(decide(pattern({ when: ['town.trades.{trade}'] }, both))).toMatchObject({ ownWords: 3, because })
  })

  test('are not taken in by words that other pages of the pattern show', () => {
    expect(decide(pattern({ when: ['town.about', 'trade.summary'], ownWords: 1 }, both))).toMatchObject({
      indexed: false,
      ownWords: 0,
    })
  })

  test('are shown what the owner decides, unless a field excludes it', () => {
    const owner = { index: true, reason: 'advertised' }
    expect(decide(pattern({ when: ['town.history'] }), owner)).toMatchObject({
      indexed: true,
      because: { kind: 'owner', reason: 'advertised' },
    })
    expect(decide(pattern({ unless: ['trade.invented'] }), owner)).toMatchObject({ indexed: false })
    expect(decide(pattern(null), { index: false, reason: 'unfinished' })).toMatchObject({ indexed: false })
  })

  test('are shown all pages of a pattern without a rule', () => {
    expect(decide(pattern(null))).toBeNull()
    expect(decide(pattern({ unless: ['town.closed'] }))).toMatchObject({ indexed: true })
  })
})
