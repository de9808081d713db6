import type { EntrySchema, Schemas } from '../../schema/schemas.ts'
import { type DataTypes, summaryName } from './data-types.ts'
import type { PlacedSchema } from './definitions.ts'
import type { Imports } from './imports.ts'
import { intersection, literal, union } from './type-text.ts'

/** The types of the entries of collections, by name. */
export type EntryTypes = {
  /** An entry in full: the one with a slug, or any of the collection. */
  entry(collection: string, slug?: string): string
  /** What pages of other entries may show of an entry. */
  summary(collection: string): string
  /** The summary of an entry that an item of a list names under the key `by`, with the other keys of the item. */
  summaryWithItem(collection: string, { by, items }: { by: string; items: readonly PlacedSchema[] }): string
  /** The schemas of a collection. */
  schemasOf(collection: string): readonly EntrySchema[]
}

export function createEntryTypes({ all }: Schemas, { names, typeOf }: DataTypes, imports: Imports): EntryTypes {
  const schemasOf = (collection: string) => all.filter((each) => each.collection === collection)
  const summaryOf = (schema: EntrySchema) => {
    const name = summaryName(schema, names)
    return name === null ? 'object' : imports.data(name)
  }
  const summary = (collection: string) => unionOr(schemasOf(collection).map(summaryOf), 'object')
  return {
    schemasOf,
    summary,
    entry(collection, slug) {
      const own = schemasOf(collection)
      const named = slug === undefined ? own : own.filter((each) => each.slug === slug)
      const found = named.length > 0 ? named : own.filter((each) => each.slug === null)
      return unionOr(
        found.map(({ schema }) => imports.data(names.get(schema) ?? '')),
        'unknown',
      )
    },
    summaryWithItem(collection, { by, items }) {
      const shown = new Set(schemasOf(collection).flatMap((schema) => schema.summary))
      const others = items.flatMap((item) => {
        const keys = Object.keys(item.schema.properties ?? {}).filter((key) => key !== by)
        return keys.length === 0 ? [] : [{ keys, type: otherKeys(item, by) }]
      })
      if (others.length === 0) return summary(collection)
      // Where both have a key, the item has precedence.
      const repeated = [...new Set(others.flatMap(({ keys }) => keys.filter((key) => shown.has(key))))]
      const kept =
        repeated.length === 0
          ? summary(collection)
          : `Omit<${summary(collection)}, ${repeated.map(literal).join(' | ')}>`
      return intersection([kept, union(others.map(({ type }) => type))])
    },
  }

  /** The type of an item without a key. */
  function otherKeys({ schema, file }: PlacedSchema, by: string): string {
    const name = names.get(schema)
    if (name !== undefined) return `Omit<${imports.data(name)}, ${literal(by)}>`
    const { [by]: _, ...properties } = schema.properties ?? {}
    return typeOf({ schema: { ...schema, properties }, file }, { uses: imports, isBrief: true })
  }
}

function unionOr(types: readonly string[], none: string): string {
  return types.length === 0 ? none : union(types)
}
