import { createSiteInterpolator, textContext } from '../content/page-content.ts'
import { type ContentResolver, createContentResolver } from '../content/queries.ts'
import { UnfilledPlaceholder } from '../content/text-template.ts'
import { contentHash } from '../contract/hash.ts'
import type { ContentEntry, Manifest, PageEntry } from '../contract/manifest.ts'
import { memoize } from '../site/memo.ts'

/** The collections that calls read, where a site has them (D2). */
export const locations = 'locations'
export const competitors = 'competitors'

/** Entries of a collection as data with their texts filled. */
export type FilledContent = {
  /** Some fields of an entry, as every page would fill them. */
  entry(collection: string, entry: ContentEntry, fields: readonly string[]): Record<string, unknown>
  /** What stands on a page: the entry of a collection, its texts filled as that page fills them; null where it has none. */
  onPage(page: PageEntry, collection: string, fields: readonly string[]): { slug: string; data: Record<string, unknown> } | null
  title(page: PageEntry): string
  /** A text that stands on no page, filled with what every page has. */
  text(value: string): string
}

/** The content of a manifest; made once for it. */
export const filledContent: (manifest: Manifest) => FilledContent = memoize(createFilledContent)

function createFilledContent(manifest: Manifest): FilledContent {
  const find = createContentResolver(manifest.collections, manifest.everyPage.queries, contentHash)
  const filler = createSiteInterpolator()
  const patternOf = ({ pattern }: PageEntry) => {
    const facts = manifest.patterns[pattern]
    if (facts === undefined) throw new Error(`the manifest lacks the pattern ${pattern}`)
    return facts
  }
  const contextOf = (page: PageEntry) => {
    const facts = patternOf(page)
    return textContext(find(page, facts), [manifest.everyPage.variables, facts.variables])
  }
  return {
    entry(collection, { slug, data }, fields) {
      const parts: ReturnType<ContentResolver> = find(
        { entries: { location: slug } },
        { queries: {}, collections: { location: collection } },
      )
      const context = textContext(parts, [manifest.everyPage.variables])
      return filledFields(data, fields, (value) => filler.deep(value, context))
    },
    onPage(page, collection, fields) {
      const { collections } = patternOf(page)
      const name = Object.keys(page.entries).find((one) => collections[one] === collection)
      const slug = name === undefined ? undefined : page.entries[name]
      const found = slug === undefined ? undefined : manifest.collections.get(collection)?.get(slug)
      if (found === undefined) return null
      const context = contextOf(page)
      return { slug: found.slug, data: filledFields(found.data, fields, (value) => filler.deep(value, context)) }
    },
    title: (page) => filler.text(page.title, contextOf(page)),
    text(value) {
      const parts = find({ entries: {} }, { queries: {}, collections: {} })
      return filler.text(value, textContext(parts, [manifest.everyPage.variables]))
    },
  }
}

type Fill = <T>(value: T) => T

/** The fields that there are. One whose text speaks of what only some page draws is left out: here nothing fills it. */
function filledFields(data: ContentEntry['data'], fields: readonly string[], fill: Fill): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = Object.hasOwn(data, field) ? filledOrNothing(data[field], fill) : undefined
      return value === undefined ? [] : [[field, value] as const]
    }),
  )
}

function filledOrNothing(value: unknown, fill: Fill): unknown {
  try {
    return fill(value)
  } catch (error) {
    if (error instanceof UnfilledPlaceholder) return undefined
    throw error
  }
}
