import { type LocalFact, localFacts } from '../../generator/serves/reports/local-facts.ts'
import { contentHash } from '../../runtime/contract/hash.ts'
import type { Manifest, PageEntry } from '../../runtime/contract/manifest.ts'
import { indexPlaces, nearestPlaces, type Place } from '../../runtime/shared/content/nearest-places.ts'
import { type PageText, readPageTexts } from './page-texts.ts'
import { type MakeReport, pluralize } from './report.ts'

type Sample = { count: number; seed: string }
type Options = Sample & { pattern: readonly string[] }
type PlaceReport = { place: string; facts: readonly LocalFact[]; comparedWith: readonly string[] }
type PlaceOnPage = { place: Place & { name: string }; data: Readonly<Record<string, unknown>>; text: string }

// The number of neighbors that a visitor is likely to compare a page with.
const neighbors = 4
const factsShown = 3

/**
 * For a seeded sample of places, facts on their pages that their neighbors' pages do not have, each with its column.
 */
export const reportLocalFacts: MakeReport<Options> = async function reportLocalFacts(
  { out, pattern, count, seed },
  progress,
) {
  const { manifest, pages } = await readPageTexts(out, { wanted: (entry) => pattern.includes(entry.pattern), progress })
  const found = localFactsOf(manifest, pages, { count, seed }, (share) => progress('comparing pages', share))
  return {
    title: 'What a place\u2019s page has for itself',
    command: `npx townpages local-facts --pattern ${pattern.join(' ')} --count ${count} --seed ${seed}`,
    summary: [summaryOf(found)],
    about,
    body: ['| place | fact (column) | compared with |', '| --- | --- | --- |', ...found.map(row)],
    data: { places: found },
  }
}

/**
 * At most three facts of each sampled place that the pages of its neighbors do not have; each place has one of the
 * pages.
 */
export function localFactsOf(
  manifest: Manifest,
  pages: readonly PageText[],
  { count, seed }: Sample,
  report?: (share: number) => void,
): PlaceReport[] {
  const places = new Map(
    pages.flatMap(({ entry, text }) => placeOn(manifest, entry, text)).map((found) => [found.place.slug, found]),
  )
  const index = indexPlaces([...places.values()].map(({ place }) => place))
  const rank = (slug: string) => contentHash(`${seed} ${slug}`)
  const drawn = [...places.values()].sort((a, b) => (rank(a.place.slug) < rank(b.place.slug) ? -1 : 1)).slice(0, count)
  return drawn.map(({ place, data, text }, done): PlaceReport => {
    report?.(done / drawn.length)
    const near = nearestPlaces(index, place, neighbors).flatMap(({ slug }) => places.get(slug) ?? [])
    const facts = localFacts({
      data: withoutName(data),
      text,
      formats: manifest.everyPage.formats,
      neighbors: near.map((other) => other.text),
    })
    return { place: place.name, facts: facts.slice(0, factsShown), comparedWith: near.map((other) => other.place.name) }
  })
}

const about = [
  'For each place drawn by the seed, facts on its page that the pages of its nearest neighbours do not have, and the column of',
  'its data file that each comes from.',
]

function summaryOf(found: readonly PlaceReport[]): string {
  const few = found.filter(({ facts }) => facts.length < factsShown).map(({ place }) => place)
  const most = `${factsShown} facts that their neighbours' pages do not have`
  const lacking = few.length === 0 ? 'all of them' : `all but ${few.join(', ')}`
  return `${pluralize(found.length, 'place')} looked at: the pages of ${lacking} have ${most}, or more.`
}

function row({ place, facts, comparedWith }: PlaceReport): string {
  const described = facts.map(({ column, text }) => `${text} (\`${column}\`)`).join('; ')
  return `| ${place} | ${described} | ${comparedWith.join(', ')} |`
}

/** The place of a page, if it has one. */
function placeOn(manifest: Manifest, { entries, pattern }: PageEntry, text: string): PlaceOnPage[] {
  return Object.entries(entries).flatMap(([name, slug]) => {
    const data = manifest.collections.get(manifest.patterns[pattern]?.collections[name] ?? '')?.get(slug)?.data ?? {}
    const { latitude, longitude } = data
    if (typeof latitude !== 'number' || typeof longitude !== 'number') return []
    return [{ place: { slug, latitude, longitude, name: String(data.name ?? slug) }, data, text }]
  })
}

/** The name of the place does not count as a fact. */
function withoutName({ name, slug, ...data }: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return data
}
