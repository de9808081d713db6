import { expect, test } from 'vitest'
import { makeEntries, makeManifest, makePage } from '../../../tests/fakes/make-manifest.ts'
import type { IndexingReason, PageEntry } from '../../contract/manifest.ts'
import { createAdminText } from '../frame/texts.ts'
import { type Presenter, ruleLinks, ruleText } from './present-rule.ts'
import { texts } from './texts.ts'

const manifest = makeManifest([], {
  patterns: { shop: { collections: { town: 'towns', trade: 'trades' } } } as never,
  collections: new Map([
    ['towns', makeEntries({ fenby: { name: 'North Fenby' } })],
    ['trades', makeEntries({ safes: { title: 'Safes' } })],
  ]),
})
const fields = {
  about: { title: 'About the town' },
  trades: { title: 'Texts for trades', type: 'object', 'x-keys': 'trades' },
}
const kinds = [{ name: 'towns', schema: { properties: fields } }] as unknown as Presenter['kinds']
const presenter: Presenter = { text: createAdminText(texts), manifest, kinds }

function page(because: IndexingReason | null, more: Partial<PageEntry> = {}): PageEntry {
  const indexing = because === null ? {} : { indexing: { indexed: false, ownWords: 6, leastOwnWords: 60, because } }
  const entries = { town: 'fenby', trade: 'safes' }
  return makePage('/x', { pattern: 'shop', entries, ...indexing, ...more })
}
const about = ['town', 'about'] as const

test.each<[string, PageEntry]>([
  ['‘About the town’ of North Fenby is empty.', page({ kind: 'empty', fields: [about] })],
  [
    '‘Texts for trades › Safes’ of North Fenby and ‘summary’ of Safes are empty.',
    page({
      kind: 'empty',
      fields: [
        ['town', 'trades', 'safes'],
        ['trade', 'summary'],
      ],
    }),
  ],
  ['‘About the town’ of North Fenby has 6 words, and needs 60.', page({ kind: 'short', fields: [about] })],
  ['No page of this kind is shown.', page({ kind: 'short', fields: [] })],
  ['‘invented’ of Safes is set.', page({ kind: 'excluded', fields: [['trade', 'invented']] })],
  ['‘About the town’ of North Fenby is filled in.', page({ kind: 'passed', fields: [about] })],
  ['All pages of this kind are shown.', page({ kind: 'passed', fields: [] })],
  ['The owner decided so: unfinished', page({ kind: 'owner', reason: 'unfinished' })],
  ['No page of this kind is shown.', page(null, { robots: 'noindex' })],
  ['', page(null)],
  ['Search engines are shown /y instead.', page({ kind: 'passed', fields: [about] }, { canonical: '/y' })],
])('a rule says: %s', (sentence, of) => {
  expect(ruleText(of, presenter)).toBe(sentence)
})

test('what keeps a page back leads to its fields in the forms, where there are forms', () => {
  const kept = page({ kind: 'empty', fields: [about, ['town', 'trades', 'safes']] })
  expect(ruleLinks(kept, presenter)).toEqual([
    { text: 'Open ‘About the town’', address: '/admin/content/towns/fenby#field/about' },
    { text: 'Open ‘Texts for trades › Safes’', address: '/admin/content/towns/fenby#field/trades/safes' },
  ])
  expect(ruleLinks(kept, { ...presenter, kinds: null })).toEqual([])
  const shown = page(null, { indexing: { indexed: true, ownWords: 6, because: { kind: 'passed', fields: [about] } } })
  expect(ruleLinks(shown, presenter)).toEqual([])
})
