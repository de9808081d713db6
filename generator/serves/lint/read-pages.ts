import type { PlannedPage } from '../../plan/plan.ts'
import type { SiteAddresses } from '../../plan/site-addresses.ts'
import type { Progress } from '../../read/progress.ts'
import type { RenderPage } from '../../render/render-pages.ts'
import type { PagePattern } from '../../routes/resolve-routes.ts'
import { type PageMarkup, readMarkup } from './page-markup.ts'
import { type SiteAddress, siteAddress } from './site-addresses.ts'

/** A rendered page; `leadsTo` are its links within the site, in order, each with its text. */
export type ReadPage = PageMarkup & { page: PlannedPage; leadsTo: readonly (SiteAddress & { text: string })[] }
export type ReadPages = {
  /** The rendered pages, by path. */
  read: ReadonlyMap<string, ReadPage>
  /** The pages that links from the start page do not reach. */
  unreached: readonly PlannedPage[]
}

type ReadOptions = {
  pages: ReadonlyMap<string, PlannedPage>
  render: RenderPage
  addresses: SiteAddresses
  progress?: Progress | undefined
}

// Visitors and search engines start here.
const start = '/'
// Pages of one pattern share a template: a few, spread over its entries, represent all of them.
const samples = 16

/**
 * Renders some pages of each pattern, and follows links from the start page until every indexable page has been
 * reached. Patterns whose pages lead to new pages come first, so that the many pages without new links are rendered
 * only if a page is still missing. A page with noindex is reached in other ways, by a form or offline, and is not
 * required.
 */
export function readPages({ pages, render, addresses, progress }: ReadOptions): ReadPages {
  const read = new Map<string, ReadPage>()
  const first = pages.get(start)
  const unreached = new Set(
    first === undefined ? [] : [...pages.values()].filter(({ pattern }) => pattern.config.robots === null),
  )
  const wanted = unreached.size
  if (first !== undefined) walk(first)
  for (const own of Map.groupBy(pages.values(), ({ pattern }) => pattern).values())
    for (const page of spread(own, samples)) readPage(page)
  return { read, unreached: [...unreached] }

  function walk(from: PlannedPage): void {
    const seen = new Set([from])
    const queue = createQueue()
    queue.add(from)
    unreached.delete(from)
    for (let page = queue.next(from); page !== undefined && unreached.size > 0; page = queue.next(firstOf(unreached))) {
      progress?.('following links', 1 - unreached.size / wanted)
      const targets = new Set(readPage(page).leadsTo.flatMap(({ path }) => addresses.pageAt(path) ?? [])).difference(
        seen,
      )
      for (const target of targets) {
        seen.add(target)
        unreached.delete(target)
        queue.add(target)
      }
      queue.tell(page, targets.size)
    }
  }

  function readPage(page: PlannedPage): ReadPage {
    const known = read.get(page.path)
    if (known !== undefined) return known
    const markup = readMarkup(render(page))
    const leadsTo = markup.links.flatMap(({ address, text }) => {
      const within = siteAddress(address, page.path)
      return within === null ? [] : [{ ...within, text }]
    })
    const made = { ...markup, page, leadsTo }
    read.set(page.path, made)
    return made
  }
}

/**
 * The queue of pages. Pages of patterns that led to new pages last time come first; if there are none, pages that share
 * the rarest entry with a page that is still missing.
 */
function createQueue() {
  const patterns = new Map<PagePattern, { pages: Set<PlannedPage>; found: number }>()
  const byEntry = new Map<string, Set<PlannedPage>>()
  return {
    add(page: PlannedPage): void {
      const own = patterns.get(page.pattern) ?? { pages: new Set(), found: Number.POSITIVE_INFINITY }
      patterns.set(page.pattern, own)
      own.pages.add(page)
      for (const entry of entriesOf(page)) byEntry.set(entry, (byEntry.get(entry) ?? new Set()).add(page))
    },
    tell({ pattern }: PlannedPage, found: number): void {
      const own = patterns.get(pattern)
      if (own !== undefined) own.found = found
    },
    next(wanted: PlannedPage | undefined): PlannedPage | undefined {
      const [best] = [...patterns.values()].filter(({ pages }) => pages.size > 0).sort((a, b) => b.found - a.found)
      if (best === undefined) return undefined
      const related = wanted === undefined ? [] : entriesOf(wanted).flatMap((entry) => byEntry.get(entry) ?? [])
      const [rarest] = related.filter(({ size }) => size > 0).sort((a, b) => a.size - b.size)
      const next = firstOf(best.found > 0 ? best.pages : (rarest ?? best.pages))
      if (next === undefined) return undefined
      patterns.get(next.pattern)?.pages.delete(next)
      for (const entry of entriesOf(next)) byEntry.get(entry)?.delete(next)
      return next
    },
  }
}

function entriesOf({ entries, pattern }: PlannedPage): string[] {
  return Object.entries(entries).map(([name, slug]) => `${pattern.config.collections[name]}/${slug}`)
}

function firstOf<T>(items: ReadonlySet<T>): T | undefined {
  return items.values().next().value
}

/** At most `count` items of a list at equal distances, including the first. */
export function spread<T>(items: readonly T[], count: number): T[] {
  // Reports pass an infinite count for all.
  if (items.length <= count) return [...items]
  const partOf = (index: number) => Math.floor((index * count) / items.length)
  return items.filter((_, index) => partOf(index) !== partOf(index - 1))
}
