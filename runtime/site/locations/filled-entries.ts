import type { ContentEntry, Manifest, PageEntry } from '../../contract/manifest.ts'
import { isPicture } from '../../contract/picture.ts'
import { createContent } from '../../shared/content/create-content.ts'
import { UnfilledPlaceholderError } from '../../shared/content/unfilled-placeholder-error.ts'

/** Some fields of an entry, as every page would fill them; none if there is no such entry. */
export function filledEntry(
  manifest: Manifest,
  { collection, slug, fields }: { collection: string; slug: string; fields: readonly string[] },
): Record<string, unknown> {
  const found = createContent(manifest).entry(collection, slug)
  return found === null ? {} : filledFields(found.entry.data, fields, found.text)
}

/**
 * What stands on a page: the entry of a collection, its texts filled as that page fills them; null where it has none.
 */
export function entryOnPage(
  manifest: Manifest,
  { page, collection, fields }: { page: PageEntry; collection: string; fields: readonly string[] },
): { slug: string; data: Record<string, unknown> } | null {
  const content = createContent(manifest)
  const { collections } = content.pattern(page.pattern)
  const name = Object.keys(page.entries).find((one) => collections[one] === collection)
  const slug = name === undefined ? undefined : page.entries[name]
  const found = slug === undefined ? undefined : manifest.collections.get(collection)?.get(slug)
  return found === undefined
    ? null
    : { slug: found.slug, data: filledFields(found.data, fields, content.ofPage(page).text) }
}

type Fill = <T>(value: T) => T

/**
 * The fields that there are; a picture is its address. One whose text speaks of what only some page draws is left out:
 * here nothing fills it.
 */
function filledFields(data: ContentEntry['data'], fields: readonly string[], fill: Fill): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = Object.hasOwn(data, field) ? filledOrNothing(data[field], fill) : undefined
      return value === undefined ? [] : [[field, isPicture(value) ? value.src : value] as const]
    }),
  )
}

function filledOrNothing(value: unknown, fill: Fill): unknown {
  try {
    return fill(value)
  } catch (error) {
    if (error instanceof UnfilledPlaceholderError) return undefined
    throw error
  }
}
