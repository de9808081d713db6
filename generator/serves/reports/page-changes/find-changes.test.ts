import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PageEntry } from '../../../../runtime/contract/manifest.ts'
import type { ComparedSite } from './compared-site.ts'
import { findChanges } from './find-changes.ts'

const paths = ['/a', '/b', '/c', '/d', '/e'] as const
type Answer = { page: string; robots: string | null } | { alias: string } | { redirect: string } | 'gone' | null

const answer: fc.Arbitrary<Answer> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ page: fc.constantFrom('1', '2'), robots: fc.constantFrom(null, 'noindex') }) },
  fc.record({ alias: fc.constantFrom(...paths) }),
  fc.record({ redirect: fc.constantFrom(...paths) }),
  fc.constantFrom('gone' as const, null),
)
const site = fc.tuple(answer, answer, answer, answer, answer).map(siteOf)

/** A site whose addresses answer these in turn. */
function siteOf(answers: readonly Answer[]): ComparedSite {
  const having = <T>(pick: (answer: Exclude<Answer, string | null>) => T | undefined): Map<string, T> =>
    new Map(
      paths.flatMap((path, index) => {
        const own = answers[index] ?? null
        const picked = own === null || own === 'gone' ? undefined : pick(own)
        return picked === undefined ? [] : [[path, picked] as const]
      }),
    )
  const pages = having((own) => ('page' in own ? own : undefined))
  return {
    pages: new Map([...pages].map(([path, { page, robots }]) => [path, entryOf(path, page, robots)])),
    aliases: having((own) => ('alias' in own ? own.alias : undefined)),
    redirects: new Map(
      [...having((own) => ('redirect' in own ? own.redirect : undefined))].map(([path, to]) => [
        path,
        { to, status: 301 },
      ]),
    ),
    enquiries: null,
    gone: new Set(paths.filter((_, index) => answers[index] === 'gone')),
    ogImages: new Map(),
    publicFiles: {},
    assets: { styles: [], scripts: [], thirdPartyScripts: [], fonts: [], islands: {} },
    content: {
      everyPage: { queries: {}, variables: {} },
      patterns: {},
      collections: new Map(),
      ogImages: { patterns: {} },
    },
    bundleName: null,
    loadBundle: () => Promise.reject(new Error('nothing is rendered')),
  }
}

function entryOf(path: string, hash: string, robots: string | null): PageEntry {
  const own = { path, canonical: path, hash, robots }
  return {
    ...own,
    pattern: 'any',
    page: 'any',
    entries: {},
    title: '',
    description: '',
    inSitemap: true,
    lastModified: '',
  }
}

test('a site is no different from itself', () => {
  fc.assert(
    fc.property(site, (one) => {
      expect(findChanges(one, one)).toEqual({ pages: [], addresses: [], images: [], files: [], assets: [] })
    }),
  )
})

test('an address is listed once, exactly if it answers something else', () => {
  const answerAt = ({ pages, aliases, redirects, gone }: ComparedSite, path: string) =>
    JSON.stringify([pages.get(path), aliases.get(path), redirects.get(path), gone.has(path)])
  fc.assert(
    fc.property(site, site, (before, after) => {
      const { pages, addresses } = findChanges(before, after)
      const listed = [
        ...pages.flatMap((page) => (page.change === 'moved' ? [page.from, page.path] : [page.path])),
        ...addresses.map(({ path }) => path),
      ]
      expect(listed.sort()).toEqual(paths.filter((path) => answerAt(before, path) !== answerAt(after, path)))
    }),
  )
})

test('a page that moved is one change, and only where its former address redirects to a new page', () => {
  const page = { page: '1', robots: null }
  const before = siteOf([page, page, null])
  const { pages, addresses } = findChanges(before, siteOf([{ redirect: '/c' }, { redirect: '/c' }, page]))
  expect(pages.map(({ path, change }) => [path, change])).toEqual([
    ['/b', 'removed'],
    ['/c', 'moved'],
  ])
  expect(addresses).toEqual([])
  const merged = findChanges(before, siteOf([page, { redirect: '/a' }, null])).pages
  expect(merged).toMatchObject([{ path: '/b', change: 'removed', answer: { kind: 'redirect', to: '/a' } }])
})
