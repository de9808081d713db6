import type { Progress } from '../check-site.ts'
import type { PlannedPage } from '../plan/expand-routes.ts'
import type { RenderPage } from '../rendering/render-pages.ts'
import type { PagePattern } from '../routes/read-routes.ts'
import { type PageMarkup, readMarkup } from './page-markup.ts'
import { type SiteAddress, type SiteAddresses, siteAddress } from './site-addresses.ts'

/** A page as it was rendered; `leadsTo` are its links within the site, in their order, each with its text. */
export type ReadPage = PageMarkup & { page: PlannedPage; leadsTo: readonly (SiteAddress & { text: string })[] }
/** The pages that were rendered, by path, and those that no way of links leads to from the start page. */
export type ReadPages = { read: ReadonlyMap<string, ReadPage>; unreached: readonly PlannedPage[] }

type ReadOptions = {
  pages: ReadonlyMap<string, PlannedPage>
  render: RenderPage
  addresses: SiteAddresses
  progress?: Progress | undefined
}

// Where visitors and search engines begin.
const start = '/'
// Pages of one pattern come from one template: a few, spread over its entries, show what all of them have.
const samples = 16

/**
 * Renders some pages of each pattern, and follows links from the start page until every page that search engines may keep
 * has been reached. Patterns whose pages lead to new ones go first, so that the many pages that lead nowhere new are
 * rendered only if a page is missing. A page that robots are told to leave out is reached in ways of its own, by a form
 * or without a connection, and is not missed.
 */
export function readPages({ pages, render, addresses, progress }: ReadOptions): ReadPages {
  const read = new Map<string, ReadPage>()
  const first = pages.get(start)
  const unreached = new Set(first === undefined ? [] : [...pages.values()].filter(({ pattern }) => pattern.config.robots === null))
  const wanted = unreached.size
  if (first !== undefined) walk(first)
  for (const own of Map.groupBy(pages.values(), ({ pattern }) => pattern).values()) for (const page of spread(own, samples)) readPage(page)
  return { read, unreached: [...unreached] }

  function walk(from: PlannedPage): void {
    const seen = new Set([from])
    const queue = createQueue()
    queue.add(from)
    unreached.delete(from)
    for (let page = queue.next(from); page !== undefined && unreached.size > 0; page = queue.next(firstOf(unreached))) {
      progress?.('following links', 1 - unreached.size / wanted)
      const targets = new Set(readPage(page).leadsTo.flatMap(({ path }) => addresses.pageAt(path) ?? [])).difference(seen)
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
 * Pages that wait. Those go first whose pattern led to new pages when it was last looked at; once none does, those that
 * share the rarest entry with a page that is still wanted.
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

/** So many items of a list at equal distances, the first among them. */
function spread<T>(items: readonly T[], count: number): T[] {
  const partOf = (index: number) => Math.floor((index * count) / items.length)
  return items.filter((_, index) => partOf(index) !== partOf(index - 1))
}
