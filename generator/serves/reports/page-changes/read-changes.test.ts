import { expect, test } from 'vitest'
import type { PageEntry } from '../../../../runtime/contract/manifest.ts'
import type { ServerBundle } from '../../../../runtime/page/props.ts'
import type { ComparedSite } from './compared-site.ts'
import { countByPattern, readChanges } from './read-changes.ts'

const count = 300

/** A site of many pages and one page of another pattern, of which every tenth of the many shows `text`. */
function siteWith(hash: string, text: string): ComparedSite {
  const pattern = { page: 'any', robots: null, inSitemap: true, queries: {}, variables: {}, collections: {} }
  const entry = (path: string, name: string): PageEntry => {
    const own = {
      path,
      canonical: path,
      pattern: name,
      hash,
      title: path,
      description: '',
      robots: null,
      inSitemap: true,
      lastModified: '',
    }
    return { ...own, page: 'any', entries: {} }
  }
  const render: ServerBundle['render'] = (_, { entry: { path } }) =>
    `<body><p>${path.endsWith('0') ? text : 'The same.'}</p></body>`
  const many = Array.from({ length: count }, (_, index) => entry(`/many/${index}`, 'many'))
  return {
    pages: new Map([...many, entry('/one', 'one')].map((page) => [page.path, page])),
    aliases: new Map(),
    redirects: new Map(),
    gone: new Set(),
    enquiries: null,
    ogImages: new Map(),
    publicFiles: {},
    assets: { styles: [], scripts: [], thirdPartyScripts: [], fonts: [], islands: {} },
    content: {
      everyPage: { queries: {}, variables: {} },
      patterns: { many: pattern, one: pattern },
      collections: new Map(),
      ogImages: { patterns: {} },
    },
    bundleName: null,
    loadBundle: async () => ({ render, renderOgImage: () => '' }),
  }
}

test('no more pages than the limit are rendered, of each pattern some, and the others are counted as not compared', async () => {
  const [before, after] = [siteWith('1', 'Before.'), siteWith('2', 'After.')]
  const some = await readChanges(before, after, { limit: 100 })
  expect(countByPattern(some)).toEqual([
    expect.objectContaining({ pattern: 'many', pages: count, text: expect.any(Number), changed: count - 99 }),
  ])
  const compared = some.pages.filter(({ difference }) => difference !== null)
  expect(compared.length + some.same).toBe(100)
  const all = await readChanges(before, after, { limit: Number.POSITIVE_INFINITY })
  expect([all.pages.length, all.same]).toEqual([count / 10, 1 + (count * 9) / 10])
  expect(all.pages.every(({ difference, sentences }) => difference === 'text' && sentences.length === 2)).toBe(true)
})
