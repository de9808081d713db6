import type { DrawnSentence } from '../../generator/serves/reports/drawn-sentences.ts'
import type { PageWords } from '../../generator/serves/reports/page-words.ts'
import type { Similarity } from '../../generator/serves/reports/similarity.ts'

/** A page of a place: where its words come from, and the most similar page of its kind. */
export type PlacePageMeasure = Omit<PageWords, 'blanked'> & {
  indexed: boolean
  /** With the pages as they are. */
  plain: Similarity
  /** Without names and figures. */
  blanked: Similarity
}
export type SimilarityMeasure = {
  /** All measured pages. */
  pages: readonly PlacePageMeasure[]
  /** The sentences that seem to be drawn by lot. */
  drawn: readonly DrawnSentence[]
}

/** The least, the middle and the greatest of the pages of a kind. */
type Range = { least: number; middle: number; most: number }
/** The pages of one pattern. */
export type KindMeasure = {
  kind: string
  pages: number
  indexed: number
  words: number
  /** An average share of the words. */
  facts: number
  /** An average share of the words. */
  own: number
  /** An average share of the words. */
  common: number
  /** The share of facts and own text. */
  placeShare: Range
  prose: Range
  plain: Range
  blanked: Range
}

/** The measures of each kind of page, the one with the most similar pages first. */
export function describeKinds(pages: readonly PlacePageMeasure[]): KindMeasure[] {
  const kinds = [...Map.groupBy(pages, ({ kind }) => kind)].map(([kind, own]): KindMeasure => {
    const facts = average(own.map((page) => page.facts / page.words))
    const ownText = average(own.map((page) => page.own / page.words))
    return {
      kind,
      pages: own.length,
      indexed: own.filter(({ indexed }) => indexed).length,
      words: average(own.map(({ words }) => words)),
      facts,
      own: ownText,
      common: 1 - facts - ownText,
      placeShare: range(own.map((page) => (page.facts + page.own) / page.words)),
      prose: range(own.map(({ prose }) => prose)),
      plain: range(own.map(({ plain }) => plain.share)),
      blanked: range(own.map(({ blanked }) => blanked.share)),
    }
  })
  return kinds.sort((a, b) => b.plain.most - a.plain.most)
}

/** The table of the kinds, in Markdown. */
export function kindsTable(kinds: readonly KindMeasure[]): string[] {
  const rows = kinds.map(({ kind, pages, indexed, words, facts, own, common, placeShare, prose, plain, blanked }) =>
    [
      ...[
        kind,
        pages,
        indexed,
        Math.round(words),
        percent(facts),
        percent(own),
        percent(common),
        percent(placeShare.least),
      ],
      ...[
        prose.least,
        prose.middle,
        percent(plain.middle),
        percent(plain.most),
        percent(blanked.middle),
        percent(blanked.most),
      ],
    ].join(' | '),
  )
  const heads = [
    'kind',
    'pages',
    'indexed',
    'words',
    'facts',
    'own',
    'common',
    'facts and own, least',
    'prose, least',
    'prose, middle',
  ]
  const shares = ['plain, middle', 'plain, most', 'blanked, middle', 'blanked, most']
  const columns = [...heads, ...shares]
  return [
    `| ${columns.join(' | ')} |`,
    `| --- |${' ---: |'.repeat(columns.length - 1)}`,
    ...rows.map((row) => `| ${row} |`),
  ]
}

function range(values: readonly number[]): Range {
  const sorted = values.toSorted((a, b) => a - b)
  return { least: sorted[0] ?? 0, middle: sorted[Math.floor(sorted.length / 2)] ?? 0, most: sorted.at(-1) ?? 0 }
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`
}
