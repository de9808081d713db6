import { percent } from '../../generator/serves/reports/indexing-gate.ts'
import type { PageWords } from '../../generator/serves/reports/page-words.ts'
import type { Containment } from '../../generator/serves/reports/similarity.ts'

/** A page of an entry: where its words come from, the page that holds most of it, and what the gate says. */
export type PageMeasure = Omit<PageWords, 'blanked'> & {
  contained: Containment
  indexed: boolean
  /** What would keep it from being indexed. */
  failures: readonly string[]
}

/** The least, the middle and the greatest of the pages of a kind. */
type Range = { least: number; middle: number; most: number }
/** The pages of one pattern. */
export type KindMeasure = {
  kind: string
  pages: number
  indexed: number
  /** An average. */
  words: number
  /** The share of facts and own text; of the indexed pages, or of all if none is. */
  placeShare: Range
  /** Words of the page's own. */
  own: Range
  prose: Range
  /** The share that is on one other page. */
  contained: Range
  /** How many of the indexed pages the gate would keep from search engines. */
  failing: number
}

/** The measures of each kind of page, the one with the most contained pages first. */
export function describeKinds(pages: readonly PageMeasure[]): KindMeasure[] {
  const kinds = [...Map.groupBy(pages, ({ kind }) => kind)].map(([kind, all]): KindMeasure => {
    const indexed = all.filter((page) => page.indexed)
    const measured = indexed.length > 0 ? indexed : all
    return {
      kind,
      pages: all.length,
      indexed: indexed.length,
      words: measured.reduce((sum, { words }) => sum + words, 0) / Math.max(1, measured.length),
      placeShare: range(measured.map(({ facts, own, words }) => (facts + own) / words)),
      own: range(measured.map(({ own }) => own)),
      prose: range(measured.map(({ prose }) => prose)),
      contained: range(measured.map(({ contained }) => contained.share)),
      failing: indexed.filter(({ failures }) => failures.length > 0).length,
    }
  })
  return kinds.sort((a, b) => b.contained.most - a.contained.most)
}

/** The table of the kinds, in Markdown: of each its indexed pages, or all if none is. */
export function kindsTable(kinds: readonly KindMeasure[]): string[] {
  const columns = [
    ...['kind', 'pages', 'indexed', 'words', 'own and facts, least', 'own and facts, middle', 'own words, least'],
    ...['own words, middle', 'prose, least', 'contained, middle', 'contained, most', 'not through the gate'],
  ]
  const rows = kinds.map(({ kind, pages, indexed, words, placeShare, own, prose, contained, failing }) =>
    [
      ...[kind, pages, indexed, Math.round(words), percent(placeShare.least), percent(placeShare.middle), own.least],
      ...[own.middle, prose.least, percent(contained.middle), percent(contained.most), failing],
    ].join(' | '),
  )
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
