import type { Manifest, PageEntry } from '../../contract/manifest.ts'
import { countTypos } from '../../shared/format/nearest-name.ts'

/** The page with the address nearest to `path` (D4), or null if none is near. */
export type Suggester = (path: string) => PageEntry | null

// Trigrams: a typo changes at most three of them; the others still lead to the address.
const gram = 3
// The addresses that share the most trigrams are compared letter by letter; the right one is hardly ever further down.
const compared = 16
const maxTypos = 3
// A few milliseconds of work: a response to an unknown address must not cost more than a page.
const maxLooked = 40_000
const maxLengths = 120
// The index of so many takes a second to build and some 100 MB.
const maxPages = 200_000

type Index = {
  paths: readonly string[]
  /** For each trigram the pages whose address contains it, by their index in `paths`. */
  places: ReadonlyMap<string, readonly number[]>
  /** How many trigrams each page shares with the requested address; all 0 between two requests. */
  shared: Uint8Array
}

/**
 * Checks few addresses, however many there are: the rarest trigrams of an address identify it best and are looked up
 * first, common ones ('ser', 'ice') only within the limit of work. The index is built at the first request; a site of
 * more than 200,000 pages has none.
 */
export function createSuggester(manifest: Manifest): Suggester {
  let index: Index | undefined
  return function suggest(path) {
    if (path.length > maxLengths || manifest.pages.size > maxPages) return null
    index ??= indexPaths(suggestedPaths(manifest))
    const found = nearest(path, mostSimilar(path, index))
    return found === null ? null : (manifest.pages.get(found) ?? null)
  }
}

function suggestedPaths({ pages }: Manifest): string[] {
  return pages
    .values()
    .filter(({ robots, indexing }) => robots === null || indexing !== undefined)
    .map(({ path }) => path)
    .toArray()
}

/** The addresses that share the most trigrams with `path`, the most similar first. */
function mostSimilar(path: string, { paths, places, shared }: Index): string[] {
  const lists = [...pieces(path)].map((piece) => places.get(piece) ?? []).sort((a, b) => a.length - b.length)
  const found = countShared(lists, shared)
  const minShared = sharedThreshold(found, shared)
  const apart = (other: string) => Math.abs(other.length - path.length)
  const candidates = found.flatMap((place) => {
    const [other, count] = [paths[place], shared[place] ?? 0]
    return other === undefined || count < minShared ? [] : { other, count }
  })
  for (const place of found) shared[place] = 0
  candidates.sort((a, b) => b.count - a.count || apart(a.other) - apart(b.other) || (a.other < b.other ? -1 : 1))
  return candidates.slice(0, compared).map(({ other }) => other)
}

/**
 * Counts into `shared`, the rarest trigram first, until enough pages have been checked. Returns the indexes with a
 * count.
 */
function countShared(lists: readonly (readonly number[])[], shared: Uint8Array): number[] {
  const found: number[] = []
  let looked = 0
  for (const places of lists) {
    looked += places.length
    if (looked > maxLooked) break
    // Runs thousands of times per address: an iterator takes twice as long.
    for (let at = 0; at < places.length; at++) {
      const place = places[at] ?? 0
      const count = shared[place] ?? 0
      if (count === 0) found.push(place)
      shared[place] = count + 1
    }
  }
  return found
}

/** The highest count that enough pages reach to fill the comparison; 1 if fewer pages share anything. */
function sharedThreshold(found: readonly number[], shared: Uint8Array): number {
  const pagesByCount = new Uint32Array(maxLengths + 1)
  for (const place of found) pagesByCount[shared[place] ?? 0] = (pagesByCount[shared[place] ?? 0] ?? 0) + 1
  let reached = 0
  for (let count = maxLengths; count > 1; count--) {
    reached += pagesByCount[count] ?? 0
    if (reached >= compared) return count
  }
  return 1
}

function nearest(path: string, others: readonly string[]): string | null {
  let best: string | null = null
  let fewest = maxTypos + 1
  for (const other of others) {
    // Up to a third of the differing words may be wrong, as in a name; words that both share do not count.
    const allowed = Math.max(1, Math.floor(differing(path, other).length / 3))
    const typos = countTypos(path, other, Math.min(allowed, fewest - 1))
    if (typos > Math.min(allowed, fewest - 1)) continue
    best = other
    fewest = typos
  }
  return best
}

/** `path` without the words at its beginning and end that it shares with `other`. */
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

function indexPaths(paths: readonly string[]): Index {
  const places = new Map<string, number[]>()
  for (const [place, path] of paths.entries()) {
    for (const piece of pieces(path)) {
      const list = places.get(piece)
      if (list === undefined) places.set(piece, [place])
      else list.push(place)
    }
  }
  return { paths, places, shared: new Uint8Array(paths.length) }
}

function pieces(path: string): Set<string> {
  const padded = `${path}$`
  return new Set(Array.from({ length: Math.max(0, padded.length - gram + 1) }, (_, at) => padded.slice(at, at + gram)))
}
