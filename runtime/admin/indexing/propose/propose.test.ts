import { expect, test } from 'vitest'
import { makeManifest, makePage } from '../../../../tests/fakes/make-manifest.ts'
import type { PageEntry } from '../../../contract/manifest.ts'
import { mergeTarget } from './merge-target.ts'
import { type JudgedPage, propose } from './propose.ts'

const [today, longAgo, lately] = ['2026-11-30', '2026-05-01', '2026-11-01']
const main = makePage('/town')
const options = { today, since: longAgo, targetOf: (): PageEntry | null => main }

type Numbers = { words: number; impressions?: number; clicks?: number; knownSince?: string; lastModified?: string }

function judged(path: string, numbers: Numbers): JudgedPage {
  const { words: ownWords, impressions = 0, clicks = 0, knownSince = longAgo, lastModified = lately } = numbers
  const indexing = { indexed: true, ownWords, because: { kind: 'passed', fields: [] } } as const
  return {
    page: makePage(path, { indexing, lastModified }),
    search: { knownSince, impressions, clicks, inspected: null },
  }
}

/** Pages of the kind with much text, of which half have 100 impressions and ten clicks. */
const others = ['/a', '/b', '/c'].map((path) => judged(path, { words: 200, impressions: 100, clicks: 10 }))

function proposalFor(numbers: Numbers, more: Partial<typeof options> | { since: null } = {}) {
  return propose([judged('/page', numbers), ...others], { ...options, ...more }).get('/page') ?? null
}

test.each<[string, Numbers, string | null]>([
  ['nobody was shown it', { words: 50 }, 'noindex'],
  ['nobody was shown it, but it has as many words as others', { words: 200 }, null],
  ['nobody was shown it since it is there, for less than 180 days', { words: 50, knownSince: lately }, null],
  ['it has been as it is for 180 days', { words: 50, knownSince: lately, lastModified: longAgo }, 'noindex'],
  ['few were shown it and nobody came', { words: 50, impressions: 3 }, 'merge'],
  ['few were shown it and somebody came', { words: 50, impressions: 3, clicks: 1 }, null],
  ['few were shown it, and it is new', { words: 50, impressions: 3, knownSince: lately }, null],
  ['many were shown it and few came', { words: 50, impressions: 400, clicks: 2 }, 'write'],
  ['many were shown it and few came, although it is new', { words: 50, impressions: 400, knownSince: lately }, 'write'],
  ['many were shown it and many came', { words: 50, impressions: 400, clicks: 100 }, null],
  ['as many were shown it and came as others', { words: 50, impressions: 100, clicks: 10 }, null],
  ['many were shown it and nobody came', { words: 50, impressions: 100 }, 'write'],
  ['many were shown it and few came, but it has as many words', { words: 200, impressions: 400 }, null],
])('where %s', (_, numbers, kind) => {
  expect(proposalFor(numbers)?.kind ?? null).toBe(kind)
})

test('a proposal has the numbers that say so, and the page to merge it into', () => {
  const proposal = proposalFor({ words: 50, impressions: 3 })
  expect(proposal).toEqual({ kind: 'merge', words: 50, median: 200, impressions: 3, clicks: 0, into: main })
  expect(proposalFor({ words: 50, impressions: 3 }, { targetOf: () => null })).toBeNull()
})

test('where Search Console has no numbers of all days, nothing is taken out', () => {
  for (const since of [lately, null])
    expect(proposalFor({ words: 50 }, { since } as Partial<typeof options>)).toBeNull()
})

test('pages are compared with those of their kind, and a page that is the only one gets no proposal', () => {
  const alone = judged('/alone', { words: 5 })
  const other = { ...alone, page: { ...alone.page, pattern: 'legal' } }
  expect(propose([other, ...others], options).size).toBe(0)
})

test('a page goes into the main page of its entry, and one of several entries into that of one of them', () => {
  const of = (path: string, pattern: string, entries: PageEntry['entries'], more: Partial<PageEntry> = {}) =>
    makePage(path, { pattern, entries, ...more })
  const [town, about, trade, both] = [
    of('/bath', 'town', { town: 'bath' }),
    of('/about-bath', 'about', { town: 'bath' }),
    of('/locks', 'trade', { trade: 'locks' }),
    of('/locks-bath', 'trade-in-town', { trade: 'locks', town: 'bath' }),
  ] as const
  const patterns = Object.fromEntries(['home', 'trade', 'town', 'about', 'trade-in-town'].map((name) => [name, {}]))
  const manifest = makeManifest([about, town, trade, both, of('/', 'home', {})], { patterns: patterns as never })
  expect([about, both, town].map((page) => mergeTarget(manifest, page)?.path)).toEqual(['/bath', '/locks', undefined])
  // What search engines are not shown takes nothing.
  const closed = makeManifest([about, { ...town, robots: 'noindex' }, both], { patterns: patterns as never })
  expect(mergeTarget(closed, about)).toBeNull()
})
