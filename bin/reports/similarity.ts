import type { Progress } from '../../generator/read/progress.ts'
import { type DrawnSentence, findDrawnSentences } from '../../generator/serves/reports/drawn-sentences.ts'
import { gateFailures, percent } from '../../generator/serves/reports/indexing-gate.ts'
import { measurePages } from '../../generator/serves/reports/page-words.ts'
import { isPlace } from '../../generator/serves/reports/shared-texts.ts'
import { type Containment, findContainment } from '../../generator/serves/reports/similarity.ts'
import type { Manifest, PageEntry } from '../../runtime/contract/manifest.ts'
import { createContent } from '../../runtime/shared/content/create-content.ts'
import { type PageText, readPageTexts } from './page-texts.ts'
import { type MakeReport, pluralize } from './report.ts'
import { describeKinds, kindsTable, type PageMeasure } from './similarity-table.ts'

/** The pages of entries, measured, and the sentences that seem to be drawn by lot. */
export type SimilarityMeasure = { pages: readonly PageMeasure[]; drawn: readonly DrawnSentence[] }

const pairsShown = 10

/** What is a page's own, how much of it is on one other page, what the gate says, and what is repeated. */
export const reportSimilarity: MakeReport<object> = async function reportSimilarity({ out }, progress) {
  const { manifest, pages } = await readPageTexts(out, { progress })
  const measure = measureSimilarity(manifest, pages, progress)
  const kinds = describeKinds(measure.pages)
  const failing = measure.pages.filter(({ indexed, failures }) => indexed && failures.length > 0)
  return {
    title: 'What is a place\u2019s own, and how alike pages are',
    command: 'npx townpages similarity',
    summary: [
      `${pluralize(measure.pages.length, 'page')} of ${pluralize(kinds.length, 'kind')} compared with all others.`,
      `${pluralize(failing.length, 'indexed page')} that the gate would keep from search engines.`,
      `${pluralize(measure.drawn.length, 'sentence')} drawn by lot or repeated.`,
    ],
    about,
    body: [...kindsTable(kinds), ...failureLines(failing), ...pairLines(measure), ...drawnLines(measure.drawn)],
    data: { kinds, ...measure },
  }
}

/** What the gate says of one page, which is compared with all others: a sentence for each figure that fails. */
export async function explainGate(out: string, path: string, progress: Progress): Promise<readonly string[]> {
  const { manifest, pages } = await readPageTexts(out, { progress })
  const page = measureSimilarity(manifest, pages, progress).pages.find((measured) => measured.path === path)
  return page?.failures ?? []
}

/** Measures the pages of entries: where their words come from, what holds most of each, and what the gate says. */
export function measureSimilarity(
  manifest: Manifest,
  texts: readonly PageText[],
  progress: Progress,
): SimilarityMeasure {
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
  const ofEntries = measured.pages.filter(({ path }) => Object.keys(manifest.pages.get(path)?.entries ?? {}).length > 0)
  const compared = ofEntries.map(({ path, blanked }) => ({ path, text: blanked }))
  const found = findContainment(compared, (share) => progress('comparing pages', share))
  const pages = ofEntries.map(({ blanked: _, ...words }, at): PageMeasure => {
    const entry = manifest.pages.get(words.path)
    const page = { ...words, contained: found[at] ?? { path: words.path, sibling: '', share: 0 } }
    return {
      ...page,
      indexed: entry?.robots === null,
      failures:
        entry !== undefined && isOfPlace(entry, manifest) ? gateFailures(page, entry.indexing?.leastOwnWords) : [],
    }
  })
  return { pages, drawn: findDrawnSentences(read, measured) }
}

/** Whether the address of a page names a place: pages of other patterns pass no gate (D36). */
function isOfPlace({ path, pattern, entries }: PageEntry, manifest: Manifest): boolean {
  return Object.entries(entries).some(([name, slug]) => {
    const entry = manifest.collections.get(manifest.patterns[pattern]?.collections[name] ?? '')?.get(slug)
    return path.includes(slug) && entry !== undefined && isPlace(entry)
  })
}

const about = [
  'Read is the text of the main part of a page, without drawings, hidden parts and the words of forms. Facts are names and figures',
  'that differ from place to place; own text is on no other page, names and figures blanked, and prose is its whole sentences.',
  'Contained is the share of the 5-word sequences of a page, names and figures blanked, that are on the one other page that has most',
  'of them. A sentence is drawn by lot if it is on more than one page of a kind, but not on all pages for which its condition holds.',
]

function failureLines(pages: readonly PageMeasure[]): string[] {
  if (pages.length === 0) return []
  return [
    '',
    '## Indexed, and not through the gate',
    '',
    ...pages.map(({ path, failures }) => `- \`${path}\`: ${failures.join('; ')}`),
  ]
}

function pairLines({ pages }: SimilarityMeasure): string[] {
  return [...Map.groupBy(pages, ({ kind }) => kind)].flatMap(([kind, own]) => {
    const most = own
      .map(({ contained }) => contained)
      .filter(({ sibling }) => sibling !== '')
      .toSorted((a, b) => b.share - a.share)
      .slice(0, pairsShown)
    const line = ({ share, path, sibling }: Containment) => `- ${percent(share)} of \`${path}\` is on \`${sibling}\``
    return most.length === 0 ? [] : ['', `## Most contained: ${kind}`, '', ...most.map(line)]
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
