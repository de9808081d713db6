import { hasWords } from '../../runtime/shared/format/text.ts'
import type { DeferredCheck, Schema } from './schemas.ts'

/** The place of a value. */
export type CheckPlace = {
  /** The JSON pointer of the value. */
  path: string
  /** The group or list that holds it. */
  group: Readonly<Record<string, unknown>>
  /** The schema with the keyword. */
  schema: Schema
}

type ChecksOf = (setting: string, value: unknown, place: CheckPlace) => DeferredCheck[]

/**
 * The keywords that never fail in a validator and leave checks to a later stage, in the order in which a validator
 * comes to them.
 */
export const deferredKeywords: Readonly<Record<string, ChecksOf>> = {
  'x-references': (collection, value, { path, schema }) => {
    const except = schema['x-references-except'] ?? []
    return except.includes(String(value)) ? [] : [{ kind: 'reference', path, value: String(value), collection, except }]
  },
  'x-keys': (collection, group, { path }) =>
    Object.keys(group ?? {}).map((key) => ({
      kind: 'reference',
      path: `${path}/${key}`,
      value: key,
      collection,
      isKey: true,
    })),
  'x-among': (among, value, { path }) => [{ kind: 'among', path, value: String(value), among }],
  'x-hosts': (among, value, { path }) => {
    const host = hostOf(String(value))
    return host === null ? [] : [{ kind: 'host', path, value: host, among }]
  },
  'x-not-before': (field, value, { path, group }) => {
    const other = String(group[field] ?? '')
    return String(value) >= other ? [] : [{ kind: 'before', path, value: String(value), field, other }]
  },
  'x-after': (field, value, { path, group }) => {
    const other = String(group[field] ?? '')
    return String(value) > other ? [] : [{ kind: 'not-after', path, value: String(value), field, other }]
  },
  'x-named-in': (field, value, { path, group }) =>
    hasWords(String(group[field] ?? ''), String(value)) ? [] : [{ kind: 'unnamed', path, value: String(value), field }],
  'x-unique': (field, value, { path }) => repeatedItems(field, Array.isArray(value) ? value : [], path),
}

/** The host of an address, as browsers read it; null for an address of this site. */
function hostOf(address: string): string | null {
  const own = 'https://own.invalid'
  const { origin, host } = URL.canParse(address, own) ? new URL(address, own) : { origin: '', host: address }
  return origin === own ? null : host
}

/** Items of any type: another keyword checks the type. */
function repeatedItems(field: string, items: readonly unknown[], path: string): DeferredCheck[] {
  const first = new Map<unknown, number>()
  return items.flatMap((item, index): DeferredCheck[] => {
    const value = (item as Readonly<Record<string, unknown>> | null)?.[field]
    const earlier = first.get(value)
    if (value === undefined) return []
    if (earlier === undefined) first.set(value, index)
    return earlier === undefined
      ? []
      : [
          {
            kind: 'repeated',
            path: `${path}/${index}/${field}`,
            value: String(value),
            first: `${path}/${earlier}/${field}`,
          },
        ]
  })
}
