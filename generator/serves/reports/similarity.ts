export type ComparedPage = {
  path: string
  kind: string
  /** The text of a page. */
  text: string
  /** The words that are always its own: the name of its place. */
  ownWords: readonly string[]
}
/** A page with the most similar page of its kind. */
export type Similarity = {
  path: string
  kind: string
  sibling: string
  /** From 0 to 1, and 0 if there is no other page. */
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
 * For every page the most similar page of its kind: the share of common 5-word shingles (Jaccard) without own words.
 * `progress` is called with the share of pages that have been compared.
 */
export function findMostSimilar(
  pages: readonly ComparedPage[],
  progress: (share: number) => void = () => {},
): Similarity[] {
  let done = 0
  const reportProgress = () => progress(done++ / pages.length)
  return [...Map.groupBy(pages, ({ kind }) => kind).values()].flatMap((own) => compareKind(own, reportProgress))
}

function compareKind(pages: readonly ComparedPage[], reportProgress: () => void): Similarity[] {
  const numbers = new Map<string, number>()
  const sets = pages.map((page) => shinglesOf(page, numbers))
  const postings: number[][] = Array.from({ length: numbers.size }, () => [])
  for (const [page, set] of sets.entries()) for (const shingle of set) postings[shingle]?.push(page)
  const sorted = sets.map((set) => set.toSorted())
  const common = new Uint32Array(pages.length)
  return pages.map(({ path, kind }, page) => {
    reportProgress()
    const best = candidates(page, sets[page] ?? none, postings, common)
      .map((other) => ({ other, share: shareOf(sorted[page] ?? none, sorted[other] ?? none) }))
      .reduce((a, b) => (b.share > a.share ? b : a), { other: -1, share: 0 })
    return { path, kind, sibling: pages[best.other]?.path ?? '', share: best.share }
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

/** The share of common shingles; both lists are sorted. */
function shareOf(a: Uint32Array, b: Uint32Array): number {
  let [i, j, both] = [0, 0, 0]
  while (i < a.length && j < b.length) {
    const [x, y] = [a[i] ?? 0, b[j] ?? 0]
    if (x === y) both++
    if (x <= y) i++
    if (y <= x) j++
  }
  return both === 0 ? 0 : both / (a.length + b.length - both)
}

function shinglesOf({ text, ownWords }: ComparedPage, numbers: Map<string, number>): Uint32Array {
  const own = new Set(ownWords.map((word) => word.toLowerCase()))
  const words = (text.toLowerCase().match(/[\p{L}\p{N}£'’%]+/gu) ?? []).filter((word) => !own.has(word))
  const shingles = new Set<number>()
  for (let at = 0; at + shingleWords <= words.length; at++) {
    const shingle = words.slice(at, at + shingleWords).join(' ')
    const number = numbers.get(shingle) ?? numbers.size
    numbers.set(shingle, number)
    shingles.add(number)
  }
  return Uint32Array.from(shingles)
}
