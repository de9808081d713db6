import { fillSlug } from '../../runtime/contract/draws.ts'
import type { Collections, PatternFacts } from '../../runtime/contract/manifest.ts'
import type { Entries, ShownEntry } from './sample-by-data.ts'

type Planned = { entries: Readonly<Record<string, string>>; pattern: { facts: Pick<PatternFacts, 'draws' | 'collections'> } }

const none: Entries = new Map()

/** The entries that differ from page to page of a pattern: the page's own, and those that are drawn by its slugs. */
export function varyingEntries({ entries, pattern: { facts } }: Planned, collections: Collections): ShownEntry[] {
  const own = Object.entries(entries).map(([name, slug]) => ({
    name,
    entries: collections.get(facts.collections[name] ?? '') ?? none,
    slug,
  }))
  const drawn = Object.entries(facts.draws).flatMap(([name, draw]) => {
    if (draw.kind !== 'entry' || !draw.slug.includes('{')) return []
    const known = collections.get(draw.collection) ?? none
    const slug = fillSlug(draw.slug, entries)
    return [{ name, entries: known, slug: known.has(slug) ? slug : (draw.otherwise ?? '') }]
  })
  return [...own, ...drawn]
}

/** The files of the entries that a page is for; where it is for none, of those that its pattern draws. */
export function filesShown({ entries, pattern: { facts } }: Planned, collections: Collections): string[] {
  const own = Object.entries(entries).map(([name, slug]) => [facts.collections[name] ?? '', slug] as const)
  const drawn = Object.values(facts.draws).flatMap((draw) => (draw.kind === 'entry' ? [[draw.collection, draw.slug] as const] : []))
  return (own.length > 0 ? own : drawn).flatMap(([collection, slug]) => collections.get(collection)?.get(slug)?.file ?? [])
}
