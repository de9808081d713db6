import { entryFits } from '../../runtime/content/queries.ts'
import type { Collections } from '../../runtime/contract/manifest.ts'
import type { ParamSource } from '../routes/og-image-pattern.ts'

/** Every combination of one entry per name, in the order of slugs. */
export function* combinations(params: Readonly<Record<string, ParamSource>>, collections: Collections): Generator<Record<string, string>> {
  const [first, ...rest] = Object.entries(params)
  if (first === undefined) return yield {}
  const [name, { collection, where, except }] = first
  for (const entry of collections.get(collection)?.values() ?? []) {
    if (except.includes(entry.slug) || !entryFits(entry.data, where)) continue
    for (const others of combinations(Object.fromEntries(rest), collections)) yield { [name]: entry.slug, ...others }
  }
}
