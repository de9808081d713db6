import type { Manifest, PageEntry } from './contract/manifest.ts'
import { slipsBetween } from './contract/nearest-name.ts'

/** The page whose address is nearly `path`, or null: the nearest existing address (D4). */
export type Suggester = (path: string) => PageEntry | null

// Three letters in a row: a slip spoils at most three of them, the others still lead to the address.
const gram = 3
// Addresses that share the most pieces are compared letter by letter; the right one is hardly ever further down.
const compared = 16
const mostSlips = 3
// Some milliseconds of work; an answer to an unknown address must not cost more than a page.
const mostLooked = 40_000
const longest = 120

/**
 * A suggester that looks at few addresses, however many there are: the rarest pieces of an address say most about it
 * and are looked up first, the common ones ('ser', 'ice') as far as the work allows. The index is made at the first question.
 */
export function createSuggester(manifest: Manifest): Suggester {
  let index: ReadonlyMap<string, readonly PageEntry[]> | undefined
  return function suggest(path) {
    if (path.length > longest) return null
    index ??= indexPages([...manifest.pages.values()].filter(({ robots }) => robots === null))
    const shared = countShared(listsOf(index, path))
    const apart = (page: PageEntry) => Math.abs(page.path.length - path.length)
    const candidates = [...shared].sort(([a, x], [b, y]) => y - x || apart(a) - apart(b) || (a.path < b.path ? -1 : 1)).slice(0, compared)
    return nearest(
      path,
      candidates.map(([page]) => page),
    )
  }
}

function listsOf(index: ReadonlyMap<string, readonly PageEntry[]>, path: string): (readonly PageEntry[])[] {
  return [...pieces(path)].map((piece) => index.get(piece) ?? []).sort((a, b) => a.length - b.length)
}

/** How many pieces each page shares, the rarest first, until enough pages have been looked at. */
function countShared(lists: readonly (readonly PageEntry[])[]): Map<PageEntry, number> {
  const shared = new Map<PageEntry, number>()
  let looked = 0
  for (const pages of lists) {
    looked += pages.length
    if (looked > mostLooked) break
    for (const page of pages) shared.set(page, (shared.get(page) ?? 0) + 1)
  }
  return shared
}

function nearest(path: string, pages: readonly PageEntry[]): PageEntry | null {
  let best: PageEntry | null = null
  let fewest = mostSlips + 1
  for (const page of pages) {
    // A third of the words that differ may be wrong, as in a name: the words that both share say nothing.
    const allowed = Math.max(1, Math.floor(differing(path, page.path).length / 3))
    const slips = slipsBetween(path, page.path, Math.min(allowed, fewest - 1))
    if (slips > Math.min(allowed, fewest - 1)) continue
    best = page
    fewest = slips
  }
  return best
}

/** `path` without the words that it begins and ends with as `other` does. */
function differing(path: string, other: string): string {
  const [words, others] = [path.split(/[-/]/), other.split(/[-/]/)]
  while (words.length > 1 && words[0] === others[0]) {
    words.shift()
    others.shift()
  }
  while (words.length > 1 && words.at(-1) === others.at(-1)) {
    words.pop()
    others.pop()
  }
  return words.join('-')
}

function indexPages(pages: readonly PageEntry[]): Map<string, PageEntry[]> {
  const index = new Map<string, PageEntry[]>()
  for (const page of pages) {
    for (const piece of pieces(page.path)) {
      const list = index.get(piece)
      if (list === undefined) index.set(piece, [page])
      else list.push(page)
    }
  }
  return index
}

function pieces(path: string): Set<string> {
  const padded = `${path}$`
  return new Set(Array.from({ length: Math.max(0, padded.length - gram + 1) }, (_, at) => padded.slice(at, at + gram)))
}
