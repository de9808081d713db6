import { type Readability, readability } from '../../generator/serves/reports/readability.ts'
import { type PageText, readPageTexts } from './page-texts.ts'
import { type MakeReport, pluralize } from './report.ts'

type Measured = Readability & { path: string; pattern: string }
type Kind = { kind: string; pages: number; easiest: number; middle: number; hardest: number; wordsPerSentence: number }

const shown = 10

/** How hard the pages of each kind are to read, and which are hardest. */
export const reportReadability: MakeReport<object> = async function reportReadability({ out }, progress) {
  const { pages } = await readPageTexts(out, { progress })
  const measured = readabilityOf(pages, (share) => progress('measuring pages', share))
  const kinds = kindsOf(measured)
  const hardest = measured.toSorted((a, b) => b.age - a.age || (a.path < b.path ? -1 : 1)).slice(0, shown)
  return {
    title: 'How hard pages are to read',
    command: 'npx townpages readability',
    summary: summaryOf(measured),
    about,
    body: [...table(kinds), '', '## The hardest pages', '', ...hardest.map(lineOf)],
    data: {
      kinds,
      hardest: hardest.map(({ path, pattern, age, wordsPerSentence }) => ({
        path,
        kind: pattern,
        age,
        wordsPerSentence,
      })),
    },
  }
}

/** How hard each page with a sentence is to read; `report` gets the share of the pages that are done. */
export function readabilityOf(pages: readonly PageText[], report?: (share: number) => void): Measured[] {
  return pages.flatMap(({ entry: { path, pattern }, text }, index): Measured[] => {
    report?.(index / pages.length)
    const found = readability(text)
    return found === null ? [] : [{ ...found, path, pattern }]
  })
}

const about = [
  'The age at which most people can read the sentences in the main part of a page (Flesch and Kincaid). It counts the length',
  'of words and sentences, and knows nothing of sense: it is a thermometer, not a diagnosis.',
]

function summaryOf(measured: readonly Measured[]): string[] {
  const sorted = measured.toSorted((a, b) => a.age - b.age)
  const [middle, last] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
  if (middle === undefined || last === undefined) return ['No page has a sentence.']
  return [
    `${pluralize(measured.length, 'page')}: half of them can be read at the age of ${middle.age.toFixed(1)}, all at ${last.age.toFixed(1)}.`,
    `The hardest is \`${last.path}\` (${last.pattern}).`,
  ]
}

function kindsOf(measured: readonly Measured[]): Kind[] {
  return [...Map.groupBy(measured, ({ pattern }) => pattern)].map(([kind, pages]) => {
    const ages = pages.map(({ age }) => age).sort((a, b) => a - b)
    const wordsPerSentence = pages.reduce((sum, page) => sum + page.wordsPerSentence, 0) / pages.length
    const [easiest = 0, middle = 0, hardest = 0] = [ages[0], ages[Math.floor(ages.length / 2)], ages.at(-1)]
    return { kind, pages: pages.length, easiest, middle, hardest, wordsPerSentence }
  })
}

function table(kinds: readonly Kind[]): string[] {
  const rows = kinds.map(
    ({ kind, pages, ...numbers }) =>
      `| ${kind} | ${pages} | ${Object.values(numbers)
        .map((number) => number.toFixed(1))
        .join(' | ')} |`,
  )
  return [
    '| kind | pages | easiest | middle | hardest | words a sentence |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
  ]
}

function lineOf({ path, age, wordsPerSentence }: Measured): string {
  return `- ${age.toFixed(1)}: \`${path}\` (${wordsPerSentence.toFixed(1)} words a sentence)`
}
