import type { Query } from '../../../runtime/contract/queries.ts'
import { valueAt } from '../../read/parsed.ts'
import type { DataPath } from '../../read/yaml.ts'
import type { OgImagePattern } from '../../routes/og-image-pattern.ts'
import type { MissingScreen, PagePattern, Routes } from '../../routes/resolve-routes.ts'
import type { Schemas } from '../../schema/schemas.ts'
import type { Content, Part } from './content-type.ts'
import type { EntryTypes } from './entry-types.ts'
import type { QueryTypes } from './query-types.ts'
import { union } from './type-text.ts'

/** The types of entries and of what queries find. */
export type ContentTypes = { entry: EntryTypes['entry']; query: QueryTypes }
export type Pattern = PagePattern | MissingScreen | OgImagePattern
/** Types what the pages, screens or images of a pattern show. */
export type PatternContent = {
  /** What all pages show by the same query: no pattern has another one under the same name. */
  everyPage: Content
  /** What else a pattern shows. */
  of(pattern: Pattern): Content
  /** The own entries of a pattern alone. */
  ownEntries(pattern: Pattern): Content
}

export function createPatternContent(
  routes: Routes,
  schemas: Schemas,
  { entry: typeOfEntry, query: typeOfQuery }: ContentTypes,
): PatternContent {
  const all = [...routes.pages, ...routes.missing, ...routes.ogImages]
  const [changed = [], same = []] = partition(Object.entries(routes.everyPage.queries), ([name]) =>
    all.some(({ config }) => name in config.queries),
  )
  const ownEntries = (pattern: Pattern): Content => {
    const fixed = pattern.kind === 'page' ? pattern.fixed : {}
    // An address that no page has may name no entry.
    const isOptional = pattern.kind === 'missing'
    const own = Object.entries(pattern.config.collections).filter(([name]) => !(name in routes.everyPage.queries))
    return new Map(
      own.map(([name, collection]) => [name, { type: typeOfEntry(collection, fixed[name]?.slug), isOptional }]),
    )
  }
  return {
    everyPage: new Map(same.map(([name, query]) => [name, always(typeOfQuery(query, {}))])),
    ownEntries,
    of(pattern) {
      const known = pattern.kind === 'missing' ? {} : pattern.config.collections
      const queries = Object.entries({ ...Object.fromEntries(changed), ...pattern.config.queries })
      const queried = queries.flatMap(([name, query]): [string, Part][] => {
        const type = name === 'wording' ? wordingType(pattern, query) : typeOfQuery(query, known)
        return type === null ? [] : [[name, always(type)]]
      })
      return new Map([...ownEntries(pattern), ...queried])
    },
  }

  /** A page needs no texts of its own. Null: there is no schema for any. */
  function wordingType(pattern: Pattern, query: Query): string | null {
    if (query.kind !== 'entry' || query.slug.includes('{') || query.fallback !== undefined)
      return typeOfQuery(query, pattern.config.collections)
    const own = schemas.all.filter(
      ({ collection, slug }) => collection === query.collection && (slug === null || slug === query.slug),
    )
    if (own.length === 0) return null
    const isThere =
      own.some(({ slug }) => slug !== null) || valueAt(routes.entry.data, [...placeOf(pattern), 'text']) !== undefined
    return union([typeOfQuery(query, {}), ...(isThere ? [] : ['null'])])
  }
}

function always(type: string): Part {
  return { type, isOptional: false }
}

function placeOf(pattern: Pattern): DataPath {
  return pattern.kind === 'missing' ? pattern.place : [pattern.kind === 'page' ? 'pages' : 'ogImages', pattern.index]
}

function partition<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}
