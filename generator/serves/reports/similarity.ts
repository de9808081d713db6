/** A page whose text is compared. */
export type ComparedPage = { path: string; text: string }
/** A page with the other page that holds most of it. */
export type Containment = {
  path: string
  /** The address of the other page; empty if there is none. */
  sibling: string
  /** The share of the page's five-word sequences that are on the other page too: from 0 to 1. */
  share: number
}

// Five words: shorter sequences are grammar, longer ones miss sentences that contain a name.
const shingleWords = 5
// The number of candidates by the rarest shingles of a page, and of those that are compared exactly. The most similar
// page shares rare shingles too, so more candidates do not change the result, and the work is linear in the number of
// pages.
const maxCandidates = 20_000
const compared = 40
const none = new Uint32Array()

/**
 * For every page the other page that holds the greatest share of its five-word sequences. `progress` is called with the
 * share of pages that have been compared.
 */
export function findContainment(
  pages: readonly ComparedPage[],
  progress: (share: number) => void = () => {},
): Containment[] {
  const numbers = new Map<string, number>()
  const sets = pages.map((page) => shinglesOf(page, numbers))
  const postings: number[][] = Array.from({ length: numbers.size }, () => [])
  for (const [page, set] of sets.entries()) for (const shingle of set) postings[shingle]?.push(page)
  const sorted = sets.map((set) => set.toSorted())
  const common = new Uint32Array(pages.length)
  return pages.map(({ path }, page) => {
    progress(page / pages.length)
    const best = candidates(page, sets[page] ?? none, postings, common)
      .map((other) => ({ other, share: shareOf(sorted[page] ?? none, sorted[other] ?? none) }))
      .reduce((a, b) => (b.share > a.share ? b : a), { other: -1, share: 0 })
    return { path, sibling: pages[best.other]?.path ?? '', share: best.share }
  })
}

/** The pages that share the most of a page's rarest shingles. `common` is scratch space with a count for each page. */
function candidates(
  page: number,
  own: Uint32Array,
  postings: readonly (readonly number[])[],
  common: Uint32Array,
): number[] {
  const lists = Array.from(own, (shingle) => postings[shingle] ?? []).sort((a, b) => a.length - b.length)
  const count = (other: number) => common[other] ?? 0
  const met: number[] = []
  common.fill(0)
  let looked = 0
  for (const list of lists) {
    looked += list.length
    if (looked > maxCandidates && met.length > compared) break
    for (const other of list) {
      if (other === page) continue
      if (common[other] === 0) met.push(other)
      common[other] = count(other) + 1
    }
  }
  return met.sort((a, b) => count(b) - count(a) || a - b).slice(0, compared)
}

/** The share of the first list that is in the second; both are sorted. */
function shareOf(a: Uint32Array, b: Uint32Array): number {
  let [i, j, both] = [0, 0, 0]
  while (i < a.length && j < b.length) {
    const [x, y] = [a[i] ?? 0, b[j] ?? 0]
    if (x === y) both++
    if (x <= y) i++
    if (y <= x) j++
  }
  return both === 0 ? 0 : both / a.length
}

function shinglesOf({ text }: ComparedPage, numbers: Map<string, number>): Uint32Array {
  const words = text.toLowerCase().match(/[\p{L}\p{N}£'’%]+/gu) ?? []
  const shingles = new Set<number>()
  for (let at = 0; at + shingleWords <= words.length; at++) {
    const shingle = words.slice(at, at + shingleWords).join(' ')
    const number = numbers.get(shingle) ?? numbers.size
    numbers.set(shingle, number)
    shingles.add(number)
  }
  return Uint32Array.from(shingles)
}
