import type { Collections, ContentEntry } from '../../../runtime/contract/manifest.ts'
import { entryFits } from '../../../runtime/shared/content/queries.ts'
import type { ParamSource } from '../../routes/og-image-pattern.ts'

type Choices = readonly [name: string, slugs: readonly string[]]

/** Every combination of one entry per name, in the order of slugs. */
export function combinations(
  params: Readonly<Record<string, ParamSource>>,
  collections: Collections,
): Iterable<Record<string, string>> {
  return combined(
    Object.entries(params).map(([name, source]) => [name, fittingEntries(source, collections).map(({ slug }) => slug)]),
  )
}

/** The entries of a collection that a param can be. */
export function fittingEntries({ collection, where, except }: ParamSource, collections: Collections): ContentEntry[] {
  const entries = [...(collections.get(collection)?.values() ?? [])]
  return entries.filter(({ slug, data }) => !except.includes(slug) && entryFits(data, where))
}

/** Every combination of one slug per name. */
export function* combined([first, ...rest]: readonly Choices[]): Generator<Record<string, string>> {
  if (first === undefined) return yield {}
  const [name, slugs] = first
  for (const slug of slugs) for (const others of combined(rest)) yield { [name]: slug, ...others }
}
