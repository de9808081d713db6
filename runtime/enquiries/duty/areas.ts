import type { ContentEntry, Manifest } from '../../contract/manifest.ts'
import { locationsOf } from '../../shared/content/named-entries.ts'

/** What an area can be named by, the smallest first: a location, or the values that it has for these fields (§3). */
export const areaKinds = ['place', 'region', 'country'] as const
export type AreaKind = (typeof areaKinds)[number]

/** The area of everything, also of enquiries without a location. */
export const everywhere = 'all'

/** The areas that a location is in, the smallest first: `place:fenby`, `country:England`, `all`. */
export function areasOf(manifest: Pick<Manifest, 'api' | 'collections'>, location: string): readonly string[] {
  const entry = entriesOf(manifest).get(location)
  if (entry === undefined) return [everywhere]
  const wider = areaKinds.flatMap((kind) => {
    const value = kind === 'place' ? location : entry.data[kind]
    return typeof value === 'string' && value !== '' ? [areaNamed(kind, value)] : []
  })
  return [...wider, everywhere]
}

/** The regions or countries that locations have, sorted; a region that is called like a country is that country. */
export function areaNames(
  manifest: Pick<Manifest, 'api' | 'collections'>,
  kind: Exclude<AreaKind, 'place'>,
): readonly string[] {
  const entries = [...entriesOf(manifest).values()].filter(
    ({ data }) => kind === 'country' || data.region !== data.country,
  )
  const values = entries.map(({ data }) => data[kind])
  const names = new Set(values.filter((value) => typeof value === 'string' && value !== '').map(String))
  return [...names].toSorted((one, other) => one.localeCompare(other, 'en-GB'))
}

export function areaNamed(kind: AreaKind, name: string): string {
  return `${kind}:${name}`
}

/** The kind and the name of an area; null for `all`, and for what is none. */
export function areaParts(area: string): { kind: AreaKind; name: string } | null {
  const [word = '', ...rest] = area.split(':')
  const kind = areaKinds.find((one) => one === word)
  return kind === undefined ? null : { kind, name: rest.join(':') }
}

function entriesOf(manifest: Pick<Manifest, 'api' | 'collections'>): ReadonlyMap<string, ContentEntry> {
  return manifest.collections.get(locationsOf(manifest)) ?? new Map()
}
