import type { Manifest } from '../contract/manifest.ts'

/** The origins of the documents that pages may show in frames: those of the addresses in the fields that the site names for it. */
export function frameOrigins({ frames, collections }: Pick<Manifest, 'frames' | 'collections'>): string[] {
  const addresses = frames.flatMap(({ collection, field }) =>
    [...(collections.get(collection)?.values() ?? [])].map(({ data }) => data[field]),
  )
  const origins = addresses.flatMap((address) => (typeof address === 'string' ? (URL.parse(address)?.origin ?? []) : []))
  return [...new Set(origins)].toSorted()
}
