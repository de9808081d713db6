/** The text of a page, and the words that are always its own: the name of its place. */
export type ComparedPage = { path: string; kind: string; text: string; ownWords: readonly string[] }
/** A page with the most similar page of its kind; `share` is from 0 to 1, and 0 if there is no other page. */
export type Similarity = { path: string; kind: string; sibling: string; share: number }

// Five words: shorter sequences are grammar, longer ones miss sentences that contain a name.
const shingleWords = 5
// The number of candidates by the rarest shingles of a page, and of those that are compared exactly. The most similar page
// shares rare shingles too, so more candidates do not change the result, and the work is linear in the number of pages.
const maxCandidates = 20_000
const compared = 40

/**
 * For every page the most similar page of its kind: the share of common 5-word shingles (Jaccard) without own words.
 * `progress` is called with the share of pages that have been compared.
 */
export function findMostSimilar(pages: readonly ComparedPage[], progress: (share: number) => void = () => {}): Similarity[] {
  let done = 0
  const reportProgress = () => progress(done++ / pages.length)
  return [...Map.groupBy(pages, ({ kind }) => kind).values()].flatMap((own) => compareKind(own, reportProgress))
}

/** The sentences that two texts have in common, in the order of the first. */
export function sharedSentences(a: string, b: string): string[] {
  const others = new Set(sentences(b))
  return sentences(a).filter((sentence) => others.has(sentence))
}

function compareKind(pages: readonly ComparedPage[], reportProgress: () => void): Similarity[] {
  const numbers = new Map<string, number>()
  const sets = pages.map((page) => shinglesOf(page, numbers))
  const postings: number[][] = Array.from({ length: numbers.size }, () => [])
  for (const [page, set] of sets.entries()) for (const shingle of set) postings[shingle]?.push(page)
  return pages.map(({ path, kind }, page) => {
    reportProgress()
    const own = sets[page] ?? new Set()
    const best = candidates(page, own, postings)
      .map((other) => ({ other, share: shareOf(own, sets[other] ?? new Set()) }))
      .reduce((a, b) => (b.share > a.share ? b : a), { other: -1, share: 0 })
    return { path, kind, sibling: pages[best.other]?.path ?? '', share: best.share }
  })
}

/** The pages that share the most of a page's rarest shingles. */
function candidates(page: number, own: ReadonlySet<number>, postings: readonly (readonly number[])[]): number[] {
  const lists = [...own].map((shingle) => postings[shingle] ?? []).sort((a, b) => a.length - b.length)
  const met = new Map<number, number>()
  let looked = 0
  for (const list of lists) {
    looked += list.length
    if (looked > maxCandidates && met.size > compared) break
    for (const other of list) if (other !== page) met.set(other, (met.get(other) ?? 0) + 1)
  }
  return [...met]
    .sort(([a, x], [b, y]) => y - x || a - b)
    .slice(0, compared)
    .map(([other]) => other)
}

function shareOf(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  const both = a.intersection(b).size
  return both === 0 ? 0 : both / (a.size + b.size - both)
}

function shinglesOf({ text, ownWords }: ComparedPage, numbers: Map<string, number>): Set<number> {
  const own = new Set(ownWords.map((word) => word.toLowerCase()))
  const words = (text.toLowerCase().match(/[\p{L}\p{N}£'’%]+/gu) ?? []).filter((word) => !own.has(word))
  const shingles = new Set<number>()
  for (let at = 0; at + shingleWords <= words.length; at++) {
    const shingle = words.slice(at, at + shingleWords).join(' ')
    const number = numbers.get(shingle) ?? numbers.size
    numbers.set(shingle, number)
    shingles.add(number)
  }
  return shingles
}

function sentences(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.split(' ').length >= shingleWords)
}
