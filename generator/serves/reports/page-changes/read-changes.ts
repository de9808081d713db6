import type { PageEntry } from '../../../../runtime/contract/manifest.ts'
import type { Progress } from '../../../read/progress.ts'
import { spread } from '../../lint/read-pages.ts'
import { bodyText } from '../main-text.ts'
import { type ComparedSite, openRenderers } from './compared-site.ts'
import { type ChangedPage, type FileChange, findChanges, type SiteChanges } from './find-changes.ts'
import { type SentenceChange, sentenceChanges } from './sentence-changes.ts'

/**
 * How the documents of a page differ: in its text, in its markup alone (attributes, structure, what is in its head), or
 * not at all; null if they were not rendered.
 */
export type Difference = 'text' | 'markup' | 'none' | null
/** A page that changed, and the sentences that differ. */
export type ReadChange = ChangedPage & { difference: Difference; sentences: readonly SentenceChange[] }
/** An Open Graph image. */
export type ImageChange = FileChange & {
  /** False if it was not drawn, and may be the same as before. */
  isCompared: boolean
}
export type PageChanges = Omit<SiteChanges, 'pages' | 'images'> & {
  pages: readonly ReadChange[]
  images: readonly ImageChange[]
  /**
   * How many pages have another hash and the same document as before, as after a change of a template that they do
   * not use.
   */
  same: number
  totals: PageTotals
}
/** How many pages there are now, by pattern, in the order of the patterns. */
export type PageTotals = Readonly<Record<string, number>>

export type ReadChangesOptions = {
  /** How many pages, and how many images, are rendered, some of each pattern. */
  limit: number
  /** Look at this page only. */
  path?: string
  progress?: Progress
}

/**
 * What visitors will find different. Renders pages whose hash differs, to tell whether they do. Rejects with what a
 * template throws.
 */
export async function readChanges(
  before: ComparedSite,
  after: ComparedSite,
  { limit, path, progress }: ReadChangesOptions,
): Promise<PageChanges> {
  const found = onlyAt(path, findChanges(before, after))
  const wanted = pagesToRead(found.pages, limit)
  const redrawn = found.images.filter(({ change }) => change === 'changed')
  const images = new Set(spread(redrawn, limit))
  const render = wanted.size + images.size === 0 ? null : await openRenderers(before, after)
  let count = 0
  const pages = found.pages.map((page): ReadChange => {
    if (render === null || !isOnBoth(page) || !wanted.has(page)) return { ...page, difference: null, sentences: [] }
    progress?.('comparing pages', count++ / wanted.size)
    return { ...page, ...compareDocuments(render[0].page(page.before), render[1].page(page.after)) }
  })
  const isSame = (page: ReadChange) =>
    page.change === 'changed' && page.difference === 'none' && page.fields.length === 0
  const isSameImage = ({ path: at }: FileChange) => {
    const [was, is] = [before.ogImages.get(at), after.ogImages.get(at)]
    return render !== null && was !== undefined && is !== undefined && render[0].ogImage(was) === render[1].ogImage(is)
  }
  return {
    ...found,
    pages: pages.filter((page) => !isSame(page)),
    images: found.images
      .filter((image) => !images.has(image) || !isSameImage(image))
      .map((image) => ({ ...image, isCompared: image.change !== 'changed' || images.has(image) })),
    same: pages.filter(isSame).length,
    totals: totalsOf(after),
  }
}

function totalsOf({ pages, content }: ComparedSite): PageTotals {
  const totals = new Map(Object.keys(content.patterns).map((pattern) => [pattern, 0]))
  for (const { pattern } of pages.values()) totals.set(pattern, (totals.get(pattern) ?? 0) + 1)
  return Object.fromEntries(totals)
}

type PageOnBoth = Extract<ChangedPage, { change: 'moved' | 'changed' }>

function isOnBoth(page: ChangedPage): page is PageOnBoth {
  return page.change === 'moved' || page.change === 'changed'
}

function onlyAt(path: string | undefined, found: SiteChanges): SiteChanges {
  if (path === undefined) return found
  const pages = found.pages.filter((page) => page.path === path || (page.change === 'moved' && page.from === path))
  return {
    pages,
    addresses: found.addresses.filter((address) => address.path === path),
    images: [],
    files: [],
    assets: [],
  }
}

/** As many of each pattern, or all of a pattern that has fewer. */
function pagesToRead(pages: readonly ChangedPage[], limit: number): ReadonlySet<ChangedPage> {
  const patterns = [...Map.groupBy(pages.filter(isOnBoth), ({ pattern }) => pattern).values()].sort(
    (a, b) => a.length - b.length,
  )
  const chosen = new Set<ChangedPage>()
  for (const [index, own] of patterns.entries())
    for (const page of spread(own, Math.ceil((limit - chosen.size) / (patterns.length - index)))) chosen.add(page)
  return chosen
}

function compareDocuments(before: string, after: string): Pick<ReadChange, 'difference' | 'sentences'> {
  if (before === after) return { difference: 'none', sentences: [] }
  const sentences = sentenceChanges(bodyText(before), bodyText(after))
  return { difference: sentences.length > 0 ? 'text' : 'markup', sentences }
}

/** How many pages of a pattern there are now, and how many changed in which way. */
export type PatternChanges = {
  pattern: string
  pages: number
  /** The entries that all of these have in common. */
  shared: PageEntry['entries']
} & Record<ChangeKind, number>
/** How a page changed; `changed`: it was not rendered, and may be the same as before. */
export type ChangeKind = 'text' | 'markup' | 'changed' | 'added' | 'removed' | 'moved'

export function changeKind(page: ReadChange): ChangeKind {
  if (page.change !== 'changed' || page.difference === null) return page.change
  return page.difference === 'text' ? 'text' : 'markup'
}

/** The changes of each pattern, in the order of the patterns. */
export function countByPattern({ pages, totals }: PageChanges): PatternChanges[] {
  const changed = Map.groupBy(pages, ({ pattern }) => pattern)
  return [...new Set([...Object.keys(totals), ...changed.keys()])].flatMap((pattern) => {
    const own = changed.get(pattern) ?? []
    if (own.length === 0) return []
    const counts: Record<ChangeKind, number> = { text: 0, markup: 0, changed: 0, added: 0, removed: 0, moved: 0 }
    for (const page of own) counts[changeKind(page)]++
    return [{ pattern, pages: totals[pattern] ?? 0, shared: sharedEntries(own), ...counts }]
  })
}

function sharedEntries(pages: readonly ChangedPage[]): PageEntry['entries'] {
  const [first, ...others] = pages
  return Object.fromEntries(
    Object.entries(first?.entries ?? {}).filter(([name, slug]) =>
      others.every(({ entries }) => entries[name] === slug),
    ),
  )
}

/** Pages of a pattern that changed in the same way: the same kind, the same fields, and the same sentences. */
export type SameChange = { kind: ChangeKind; pages: readonly [ReadChange, ...ReadChange[]] }

/** Groups pages by what is different on them, in their order: a wording that many pages show is told once. */
export function groupByChange(pages: readonly ReadChange[]): SameChange[] {
  const groups = Map.groupBy(pages, (page) =>
    JSON.stringify([
      changeKind(page),
      'fields' in page ? page.fields : [],
      page.sentences,
      'answer' in page ? page.answer : null,
    ]),
  )
  return [...groups.values()].map((own) => {
    const [first, ...others] = own as [ReadChange, ...ReadChange[]]
    return { kind: changeKind(first), pages: [first, ...others] }
  })
}
