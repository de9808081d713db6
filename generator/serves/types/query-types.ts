import type { Query } from '../../../runtime/contract/queries.ts'
import { mapCollections, type Schema, type Schemas } from '../../schema/schemas.ts'
import { createDefinitions, type Definitions, type PlacedSchema } from './definitions.ts'
import type { EntryTypes } from './entry-types.ts'
import type { Imports } from './imports.ts'
import { listOf, union } from './type-text.ts'

/**
 * The type of what a query finds. `own`: the collections of the entries that every page of the pattern has, by their
 * names.
 */
export type QueryTypes = (query: Query, own: Readonly<Record<string, string>>) => string

/** The maps of the entries of a collection. `whole` is the slug of the map of all, if there is one. */
type Maps = { places: string; whole: string | null; required: readonly string[] }
type Asked<Kind extends Query['kind']> = Query & { kind: Kind }
type Own = Parameters<QueryTypes>[1]

/** A slug that is one of the page's own, and nothing else. */
const ownSlug = /^\{(\w+)\}$/

export function createQueryTypes({ all, files }: Schemas, types: EntryTypes, imports: Imports): QueryTypes {
  const definitionOf = createDefinitions(files)
  const maps = new Map(
    all.flatMap(({ collection: places, schema: { 'x-map': setting, required = [] } }) =>
      (setting === undefined ? [] : mapCollections(setting)).map(({ collection, whole }): [string, Maps] => [
        collection,
        { places, whole, required },
      ]),
    ),
  )
  return function typeOfQuery(query, own) {
    switch (query.kind) {
      case 'entry': {
        const drawn = maps.get(query.collection)
        return drawn === undefined ? entryType(query, own) : mapType(query, own, drawn)
      }
      case 'list':
        return `readonly ${listOf(types.summary(query.collection))}`
      case 'nearest':
        return `readonly ${imports.engine('Near')}<${types.summary(query.collection ?? own[query.to] ?? '')}>[]`
      case 'related':
        return union([types.entry(query.collection), 'null'])
      case 'referenced':
        return `readonly ${listOf(referencedType(query, own[query.of] ?? ''))}`
    }
  }

  function entryType({ collection, slug, fallback }: Asked<'entry'>, own: Own): string {
    if (!slug.includes('{')) return types.entry(collection, slug)
    const isCertain = fallback !== undefined || own[ownSlug.exec(slug)?.[1] ?? ''] === collection
    return union([types.entry(collection), ...(isCertain ? [] : ['null'])])
  }

  /** Maps are drawn, so no schema describes them. Each place with a name and coordinates has one. */
  function mapType({ slug, fallback }: Asked<'entry'>, own: Own, { places, whole, required }: Maps): string {
    const [place, country] = ['PlaceMapData', 'CountryMapData']
    if (slug === whole) return imports.engine(country)
    const isOfPlace = own[ownSlug.exec(slug)?.[1] ?? ''] === places
    const isCertain =
      fallback !== undefined ||
      (isOfPlace && ['name', 'latitude', 'longitude'].every((field) => required.includes(field)))
    const mayBeWhole = whole !== null && (fallback === whole || (slug.includes('{') && !isOfPlace))
    return union([
      imports.engine(place),
      ...(mayBeWhole ? [imports.engine(country)] : []),
      ...(isCertain ? [] : ['null']),
    ])
  }

  function referencedType({ collection, field, by }: Asked<'referenced'>, from: string): string {
    if (by === undefined) return types.summary(collection)
    const items = types.schemasOf(from).flatMap(({ schema, name }) => {
      const file = files.find((each) => each.name === name) ?? { name, schema }
      return itemsAt({ schema, file }, field.split('.'), definitionOf)
    })
    return types.summaryWithItem(collection, { by, items })
  }
}

/** The schemas of the items of a list, under a field of an entry with dots between the keys of groups. */
function itemsAt(placed: PlacedSchema, [key, ...deeper]: readonly string[], definitionOf: Definitions): PlacedSchema[] {
  const { schema, file } = definitionOf(placed) ?? placed
  const inner: Schema | undefined = key === undefined ? schema.items : schema.properties?.[key]
  if (inner === undefined) return []
  const found = { schema: inner, file }
  return key === undefined ? [definitionOf(found) ?? found] : itemsAt(found, deeper, definitionOf)
}
