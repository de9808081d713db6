import type { ContentEntry } from '../../../runtime/contract/manifest.ts'
import { memoize } from '../../../runtime/shared/content/memo.ts'
import { sentencesOf } from '../../plan/words.ts'
import { textsWithin } from '../../read/parsed.ts'
import type { MeasuredPages, ReadPage } from './page-words.ts'
import { isPlace, type SharedSentence } from './shared-texts.ts'

/**
 * A sentence on more than one page of a kind, but not on all for which its condition holds: it seems to be drawn by
 * lot.
 */
export type DrawnSentence = {
  kind: string
  text: string
  /** Its file and keys, or null if it is in no shared text. */
  source: string | null
  pages: number
  /** The number of pages that should show it. */
  of: number
  example: string
}
type Sentences = MeasuredPages['sentences']
/** The items of a list on pages. */
type ShownList = {
  list: NonNullable<SharedSentence['list']>
  /** A sentence of each item, and the pages that show it. */
  items: Map<number, { source: string; text: string; pages: Set<ReadPage> }>
}

// What has fewer words beside names and figures is a line of facts.
const minWords = 4

/**
 * Finds sentences that seem to be drawn by lot. All pages of a kind that show a list of a shared text show the same of
 * its items, or the first ones that they have room for; or the items are bands (`upTo`), and each page shows that of
 * its figure. Other shared texts depend on whether there is a fact to show. A sentence in the text of a place is in
 * that of no other.
 */
export function findDrawnSentences(pages: readonly ReadPage[], { sentences }: MeasuredPages): DrawnSentence[] {
  return [...Map.groupBy(pages, ({ kind }) => kind)].flatMap(([kind, own]) =>
    [...drawnItems(own, sentences), ...repeatedTexts(own, sentences)].map((found) => ({ kind, ...found })),
  )
}

function drawnItems(pages: readonly ReadPage[], sentences: Sentences): Omit<DrawnSentence, 'kind'>[] {
  return shownLists(pages, sentences).flatMap(({ list, items }) => {
    const all = new Set([...items.values()].flatMap((item) => [...item.pages]))
    const some = [...items.values()].filter((item) => item.pages.size < all.size)
    if (some.length === 0 || areFirstItems(items) || (list.bands !== null && followBands(items, list.bands))) return []
    return some.map(({ pages: shown, ...item }) => ({
      ...item,
      pages: shown.size,
      of: all.size,
      example: [...shown][0]?.path ?? '',
    }))
  })
}

/** The lists of shared texts whose items are on the pages. A sentence that is also elsewhere says nothing of a list. */
function shownLists(pages: readonly ReadPage[], sentences: Sentences): ShownList[] {
  const lists = new Map<string, ShownList>()
  for (const page of pages)
    for (const { sources, text, words } of sentences.get(page.path) ?? []) {
      const [source, ...others] = sources
      if (source?.list === undefined || source.list === null || others.length > 0 || words.length < minWords) continue
      const { list, path } = source
      const { items } = lists.get(list.path) ?? { items: new Map() }
      const item = items.get(list.item) ?? { source: path, text, pages: new Set() }
      item.pages.add(page)
      items.set(list.item, item)
      lists.set(list.path, { list, items })
    }
  return [...lists.values()]
}

/** Whether each page shows the first items of the list, as many as it has room for. */
function areFirstItems(items: ShownList['items']): boolean {
  const inOrder = [...items].sort(([a], [b]) => a - b).map(([, { pages }]) => pages)
  return inOrder.every((pages, at) => at === 0 || pages.isSubsetOf(inOrder[at - 1] ?? pages))
}

/** Whether a figure of the places decides which item each page shows. */
function followBands(items: ShownList['items'], bands: readonly number[]): boolean {
  const shown = [...items].flatMap(([item, { pages }]) =>
    [...pages].map((page) => ({ item, figures: figuresOf(page) })),
  )
  const fields = [...(shown[0]?.figures.keys() ?? [])]
  return fields.some((field) =>
    shown.every(({ item, figures }) => {
      const figure = figures.get(field)
      return figure !== undefined && bands.findIndex((upTo) => figure <= upTo) === item
    }),
  )
}

/** The figures of the page's place by their keys. */
function figuresOf({ shows }: ReadPage): ReadonlyMap<string, number> {
  const figures = new Map<string, number>()
  const visit = (value: unknown, key: string): void => {
    if (typeof value === 'number') figures.set(key, value)
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) visit(inner, `${key}.${name}`)
  }
  visit(shows.find(isPlace)?.data, '')
  return figures
}

/** Sentences of the texts of places that several of them have, names and figures blanked. */
function repeatedTexts(pages: readonly ReadPage[], sentences: Sentences): Omit<DrawnSentence, 'kind'>[] {
  const shown = new Map<string, { text: string; example: string; places: Set<ContentEntry> }>()
  for (const { path, shows } of pages) {
    const place = shows.find(isPlace)
    if (place === undefined) continue
    for (const { blanked, text, words, isFact } of sentences.get(path) ?? []) {
      if (!textsOf(place).has(text) || words.length - isFact.filter(Boolean).length < minWords) continue
      const known = shown.get(blanked) ?? { text, example: path, places: new Set() }
      known.places.add(place)
      shown.set(blanked, known)
    }
  }
  const repeated = [...shown.values()].filter(({ places }) => places.size > 1)
  return repeated.map(({ text, example, places }) => ({ text, source: null, pages: places.size, of: 1, example }))
}

/** The sentences of the texts of an entry. */
const textsOf = memoize(
  (entry: ContentEntry): ReadonlySet<string> =>
    new Set(textsWithin(entry.data).flatMap((text) => sentencesOf(text.replaceAll(/\s+/g, ' ')))),
)
