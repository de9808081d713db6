import type { Progress } from '../../generator/read/progress.ts'
import { type DrawnSentence, findDrawnSentences } from '../../generator/serves/reports/drawn-sentences.ts'
import { measurePages, type PageWords } from '../../generator/serves/reports/page-words.ts'
import { type ComparedPage, findMostSimilar, type Similarity } from '../../generator/serves/reports/similarity.ts'
import type { Manifest, PageEntry } from '../../runtime/contract/manifest.ts'
import { createContent } from '../../runtime/shared/content/create-content.ts'
import { type PageText, readPageTexts } from './page-texts.ts'
import { type MakeReport, pluralize } from './report.ts'
import { describeKinds, kindsTable, type PlacePageMeasure, type SimilarityMeasure } from './similarity-table.ts'

/** A page of a place, compared with its siblings as it is. */
export type PageWithFacts = PageWords & { indexed: boolean; plain: Similarity }

const pairsShown = 10

/** What is a place's own on its pages, how alike the pages of each kind are, and which sentences are drawn by lot. */
export const reportSimilarity: MakeReport<object> = async function reportSimilarity({ out }, progress) {
  const { manifest, pages } = await readPageTexts(out, { progress })
  const measure = measureSimilarity(manifest, pages, progress)
  const kinds = describeKinds(measure.pages)
  return {
    title: 'What is a place\u2019s own, and how alike pages are',
    command: 'npx townpages similarity',
    summary: [
      `${pluralize(measure.pages.length, 'page')} of ${pluralize(kinds.length, 'kind')} compared with the others of their kind.`,
      `${pluralize(measure.drawn.length, 'sentence')} drawn by lot or repeated.`,
    ],
    about,
    body: [...kindsTable(kinds), ...pairLines(measure), ...drawnLines(measure.drawn)],
    data: { kinds, ...measure },
  }
}

/**
 * Measures the pages of entries: where their words come from, their most similar siblings, and sentences drawn by lot.
 */
export function measureSimilarity(
  manifest: Manifest,
  texts: readonly PageText[],
  progress: Progress,
): SimilarityMeasure {
  const { pages, drawn } = measureWithFacts(manifest, texts, progress)
  const bare = pages.map(({ path, kind, blanked }): ComparedPage => ({ path, kind, text: blanked, ownWords: [] }))
  const found = findMostSimilar(bare, (share) => progress('comparing pages without facts', share))
  const without = new Map(found.map((one) => [one.path, one]))
  const withBoth = pages.flatMap((page): PlacePageMeasure[] => {
    const blanked = without.get(page.path)
    return blanked === undefined ? [] : [{ ...page, blanked }]
  })
  return { pages: withBoth, drawn }
}

/** The same without a comparison of the pages without their names and figures; `blanked` is the text for it. */
export function measureWithFacts(
  manifest: Manifest,
  texts: readonly PageText[],
  progress: Progress,
): { pages: readonly PageWithFacts[]; drawn: readonly DrawnSentence[] } {
  const content = createContent(manifest)
  const read = texts.map(({ entry, text }) => {
    return {
      path: entry.path,
      kind: entry.pattern,
      text,
      shows: content.ofPage(entry).resolved.flatMap(({ from }) => from),
    }
  })
  const measured = measurePages(read, manifest.collections, (share) => progress('reading words', share))
  const words = new Map(measured.pages.map((page) => [page.path, page]))
  const plain = similarityOf(manifest, texts, (share) => progress('comparing pages', share))
  const pages = plain.flatMap((found): PageWithFacts[] => {
    const [page, entry] = [words.get(found.path), manifest.pages.get(found.path)]
    return page === undefined || entry === undefined ? [] : [{ ...page, indexed: entry.robots === null, plain: found }]
  })
  return { pages, drawn: findDrawnSentences(read, measured) }
}

/**
 * For every page of an entry the sibling of its kind that is most like it; `report` is told the part of the pages that
 * are done.
 */
export function similarityOf(
  manifest: Manifest,
  pages: readonly PageText[],
  report?: (share: number) => void,
): Similarity[] {
  const placed = pages.filter(({ entry }) => Object.keys(entry.entries).length > 0)
  const compared = placed.map(
    ({ entry, text }): ComparedPage => ({
      path: entry.path,
      kind: entry.pattern,
      text,
      ownWords: ownWords(manifest, entry),
    }),
  )
  return findMostSimilar(compared, report)
}

/** Each pair of pages once, the most alike first. */
export function similarPairs(found: readonly Similarity[]): Similarity[] {
  return [
    ...new Map(
      found.toSorted((a, b) => b.share - a.share).map((page) => [[page.path, page.sibling].sort().join(' '), page]),
    ).values(),
  ]
}

const about = [
  'Read is the text of the main part of a page, without drawings, hidden parts and the words of forms. Facts are names and figures',
  'that differ from place to place; own text is on no other page, names and figures blanked, and prose is its whole sentences.',
  'For every page the sibling of its kind that is most like it: the share of all 5-word runs that are in both (Jaccard), without the',
  'words of the place\u2019s own name (plain), and without all names and figures (blanked). A sentence is drawn by lot if it is on more',
  'than one page of a kind, but not on all pages for which its condition holds.',
]

function pairLines({ pages }: SimilarityMeasure): string[] {
  return [...Map.groupBy(pages, ({ kind }) => kind)].flatMap(([kind, own]) => {
    const pairs = similarPairs(own.map(({ plain }) => plain).filter(({ sibling }) => sibling !== '')).slice(
      0,
      pairsShown,
    )
    const lines = pairs.map(
      ({ share, path, sibling }) => `- ${Math.round(share * 1000) / 10} %: \`${path}\` and \`${sibling}\``,
    )
    return lines.length === 0 ? [] : ['', `## Most alike: ${kind}`, '', ...lines]
  })
}

function drawnLines(drawn: readonly DrawnSentence[]): string[] {
  if (drawn.length === 0) return []
  const lines = drawn.map(({ kind, text, source, pages, of, example }) =>
    source === null
      ? `- ${kind}: in the texts of ${pluralize(pages, 'place')}, such as \`${example}\`: ${text}`
      : `- ${kind}: on ${pages} of ${pluralize(of, 'page')}, such as \`${example}\` (\`${source}\`): ${text}`,
  )
  return ['', '## Drawn by lot or repeated', '', ...lines]
}

/** The words of the names of a page's places; those of its services are what its kind has in common. */
function ownWords(manifest: Manifest, { entries, pattern }: PageEntry): string[] {
  return Object.entries(entries).flatMap(([name, slug]) => {
    const entry = manifest.collections.get(manifest.patterns[pattern]?.collections[name] ?? '')?.get(slug)
    return typeof entry?.data.latitude === 'number' && typeof entry.data.name === 'string'
      ? entry.data.name.split(/[^\p{L}’']+/u)
      : []
  })
}
