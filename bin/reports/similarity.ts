import { type ComparedPage, findMostSimilar, type Similarity, sharedSentences } from '../../generator/reports/similarity.ts'
import type { Manifest, PageEntry } from '../../runtime/contract/manifest.ts'
import { type PageText, readPageTexts } from './page-texts.ts'
import { counted, type MakeReport } from './report.ts'

type Kind = { kind: string; pages: number; half: number; most90: number; most99: number; most: number }
type Pair = { kind: string; share: number; paths: readonly [string, string] }

const pairsShown = 10
const kindsNamed = 3

/** How alike the pages of each kind are, and what the most alike share. */
export const reportSimilarity: MakeReport<object> = async function reportSimilarity({ out }, progress) {
  const { manifest, pages } = await readPageTexts(out, { progress })
  const texts = new Map(pages.map(({ entry, text }) => [entry.path, text]))
  const found = similarityOf(manifest, pages, (share) => progress('comparing pages', share))
  const kinds = kindsOf(found)
  const pairs = pairsOf(found)
  return {
    title: 'How alike pages are',
    command: 'npx townpages similarity',
    summary: summaryOf(kinds),
    about,
    body: [...table(kinds), ...kinds.flatMap(({ kind }) => listOf(kind, pairs, texts))],
    data: { kinds, pairs },
  }
}

/** For every page of an entry the sibling of its kind that is most like it; `report` is told the part of the pages that are done. */
export function similarityOf(manifest: Manifest, pages: readonly PageText[], report?: (share: number) => void): Similarity[] {
  const placed = pages.filter(({ entry }) => Object.keys(entry.entries).length > 0)
  const compared = placed.map(
    ({ entry, text }): ComparedPage => ({ path: entry.path, kind: entry.pattern, text, ownWords: ownWords(manifest, entry) }),
  )
  return findMostSimilar(compared, report)
}

/** Each pair of pages once, the most alike first. */
export function similarPairs(found: readonly Similarity[]): Similarity[] {
  return [
    ...new Map(found.toSorted((a, b) => b.share - a.share).map((page) => [[page.path, page.sibling].sort().join(' '), page])).values(),
  ]
}

const about = [
  'For every page the sibling of its kind that is most like it: the share of all 5-word runs in the main part of the two pages',
  'that stand in both (Jaccard), the words of the place’s own name left out. Header, footer and forms are not counted.',
]

function summaryOf(kinds: readonly Kind[]): string[] {
  const worst = kinds.slice(0, kindsNamed).map(({ kind, most }) => `${percent(most)} (${kind})`)
  const pages = kinds.reduce((sum, kind) => sum + kind.pages, 0)
  return [
    `${counted(pages, 'page')} of ${counted(kinds.length, 'kind')} compared with the others of their kind.`,
    `The two that are most alike have in common: ${worst.join(', ')}.`,
  ]
}

/** The kinds, the one with the most alike pages first. */
function kindsOf(found: readonly Similarity[]): Kind[] {
  const kinds = [...Map.groupBy(found, ({ kind }) => kind)].map(([kind, pages]): Kind => {
    const shares = pages.map(({ share }) => share).sort((a, b) => a - b)
    const at = (part: number) => shares[Math.min(shares.length - 1, Math.floor(part * shares.length))] ?? 0
    return { kind, pages: pages.length, half: at(0.5), most90: at(0.9), most99: at(0.99), most: at(1) }
  })
  return kinds.sort((a, b) => b.most - a.most)
}

function table(kinds: readonly Kind[]): string[] {
  const rows = kinds.map(({ kind, pages, ...shares }) => `| ${kind} | ${pages} | ${Object.values(shares).map(percent).join(' | ')} |`)
  return ['| kind | pages | half of them below | 90 % below | 99 % below | most |', '| --- | ---: | ---: | ---: | ---: | ---: |', ...rows]
}

/** The most alike pairs of each kind, each pair once. */
function pairsOf(found: readonly Similarity[]): Pair[] {
  return [...Map.groupBy(found, ({ kind }) => kind).values()].flatMap((pages) =>
    similarPairs(pages.filter(({ sibling }) => sibling !== ''))
      .slice(0, pairsShown)
      .map(({ kind, share, path, sibling }): Pair => ({ kind, share, paths: [path, sibling] })),
  )
}

/** The pairs of a kind, with the sentences that the first one shares. */
function listOf(kind: string, pairs: readonly Pair[], texts: ReadonlyMap<string, string>): string[] {
  const own = pairs.filter((pair) => pair.kind === kind)
  const [worst] = own
  if (worst === undefined) return []
  const lines = own.map(({ paths: [first, second], share }) => `- ${percent(share)}: \`${first}\` and \`${second}\``)
  const [first, second] = worst.paths
  const shared = sharedSentences(texts.get(first) ?? '', texts.get(second) ?? '').map((sentence) => `> ${sentence}`)
  return ['', `## ${kind}`, '', ...lines, '', 'The first pair shares:', '', ...shared]
}

/** The words of the names of a page's places; those of its services are what its kind has in common. */
function ownWords(manifest: Manifest, { entries, pattern }: PageEntry): string[] {
  return Object.entries(entries).flatMap(([name, slug]) => {
    const entry = manifest.collections.get(manifest.patterns[pattern]?.collections[name] ?? '')?.get(slug)
    return typeof entry?.data.latitude === 'number' && typeof entry.data.name === 'string' ? entry.data.name.split(/[^\p{L}’']+/u) : []
  })
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`
}
