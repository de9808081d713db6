import type { Collections, ContentEntry } from '../../../runtime/contract/manifest.ts'
import { parseRoutePath } from '../../../runtime/contract/route-pattern.ts'
import type { SearchableFields, SearchGroup, SearchParam } from '../../../runtime/contract/search-params.ts'
import { entryFits } from '../../../runtime/shared/content/queries.ts'
import type { TextInterpolator } from '../../../runtime/shared/content/text-template.ts'
import { type Fault, fault } from '../../faults/fault.ts'
import { didYouMean } from '../../faults/phrases.ts'
import type { DataPath } from '../../read/yaml.ts'
import type { Routes } from '../../routes/resolve-routes.ts'
import { type CollectionFields, fieldsOf, noFieldFault } from '../../schema/collection-fields.ts'
import type { Schemas } from '../../schema/schemas.ts'
import { type FilledText, placeholderFault } from '../placeholder-fault.ts'

type Check = { routes: Routes; schemas: Schemas }
type LocatedSearchParam = { searchParam: SearchParam; place: DataPath }
type EntriesGroup = SearchGroup & { kind: 'entries' }

/** Missing names in `searchParams:`: collections, fields, names in braces and addresses. */
export function searchParamFaults(routes: Routes, schemas: Schemas): Fault[] {
  return searchParamsOf(routes).flatMap((line) => faultsOf({ routes, schemas }, line))
}

function faultsOf(check: Check, { searchParam, place }: LocatedSearchParam): Fault[] {
  switch (searchParam.kind) {
    case 'words':
      return []
    case 'search':
      return [
        ...Object.entries(searchParam.find).flatMap(([name, find]) =>
          findFaults(check, name, find, [...place, 'find', name]),
        ),
        ...unsearchedFaults(check, searchParam, place),
        ...entriesGroups(searchParam).flatMap(({ group, at }) =>
          pathFaults(check.routes, group, [...place, 'groups', at, 'path']),
        ),
      ]
    case 'nearest':
      return nearestFaults(check, searchParam, place)
  }
}

/** Texts of search groups that some entry cannot fill (D7): a result must not fail during a search. */
export function searchResultFaults(routes: Routes, collections: Collections, filler: TextInterpolator): Fault[] {
  return searchParamsOf(routes).flatMap(({ searchParam, place }) =>
    entriesGroups(searchParam).flatMap(({ group, at }) =>
      (['title', 'note'] as const).flatMap((field) => {
        const path = [...place, 'groups', at, field]
        return textFault(
          { text: group[field] ?? '', parsed: routes.entry.parsed, path },
          samples(group, collections),
          filler,
        )
      }),
    ),
  )
}

function searchParamsOf(routes: Routes): LocatedSearchParam[] {
  return routes.pages.flatMap(({ config, index }) =>
    Object.entries(config.searchParams ?? {}).map(([parameter, searchParam]) => ({
      searchParam,
      place: ['pages', index, 'searchParams', parameter],
    })),
  )
}

function entriesGroups(searchParam: SearchParam): { group: EntriesGroup; at: number }[] {
  return searchParam.kind === 'search'
    ? searchParam.groups.flatMap((group, at) => (group.kind === 'entries' ? [{ group, at }] : []))
    : []
}

/** The fields by which entries are found must be in the schema of their collection. */
function findFaults({ routes, schemas }: Check, name: string, find: SearchableFields, place: DataPath): Fault[] {
  const fields = fieldsOf(schemas, name)
  if (fields === null) return [noCollection(routes, name, schemas, place, 'key')]
  const named = [
    ...find.by.map((field, at) => ({ field, path: [...place, 'by', at] })),
    ...(find.about ?? []).map((field, at) => ({ field, path: [...place, 'about', at] })),
    ...Object.keys(find.prefer ?? {}).map((field) => ({ field, path: [...place, 'prefer', field] })),
  ]
  return named.flatMap(({ field, path }) => fieldFaults(routes, { collection: name, field, fields, path }))
}

function nearestFaults(
  check: Check,
  { collection, find, postcodes }: SearchParam & { kind: 'nearest' },
  place: DataPath,
): Fault[] {
  const { routes, schemas } = check
  const fields = fieldsOf(schemas, collection)
  if (fields === null) return [noCollection(routes, collection, schemas, [...place, 'collection'], 'value')]
  const named = Object.entries(postcodes ?? {}).map(([key, field]) => ({ field, path: [...place, 'postcodes', key] }))
  const located = ['latitude', 'longitude'].map((field) => ({ field, path: [...place, 'collection'] }))
  return [
    ...findFaults(check, collection, find, [...place, 'find']),
    ...[...named, ...located].flatMap(({ field, path }) => fieldFaults(routes, { collection, field, fields, path })),
  ]
}

/** Collections of groups that `find` does not have, each at its first place: their entries would never be found. */
function unsearchedFaults(
  { routes, schemas }: Check,
  searchParam: SearchParam & { kind: 'search' },
  place: DataPath,
): Fault[] {
  const named = entriesGroups(searchParam).flatMap(({ group, at }) =>
    Object.entries(group.params).map(([name, { collection }]) => ({
      collection,
      path: [...place, 'groups', at, 'params', name],
    })),
  )
  const firsts = [...Map.groupBy(named, ({ collection }) => collection).values()].flatMap(([first]) =>
    first === undefined ? [] : [first],
  )
  return firsts.flatMap(({ collection, path }) => {
    if (searchParam.find[collection] !== undefined) return []
    if (fieldsOf(schemas, collection) === null) return [noCollection(routes, collection, schemas, path, 'value')]
    const message = `\`find\` does not say by what the entries of ${collection} are found`
    return [
      fault({
        code: 'unknown-name',
        span: routes.entry.parsed.span(path),
        message,
        remedy: `add \`${collection}: { by: […] }\` to it`,
      }),
    ]
  })
}

/** The path of a group must be a pattern of the site, with a collection for each name. */
function pathFaults(routes: Routes, { path, params }: EntriesGroup, place: DataPath): Fault[] {
  const unexplained = parseRoutePath(path).names.find((name) => params[name] === undefined)
  if (unexplained !== undefined)
    return [
      fault({
        code: 'unknown-name',
        span: routes.entry.parsed.span(place),
        message: `nothing says what \`{${unexplained}}\` stands for`,
        remedy: 'add it to `params`',
      }),
    ]
  const paths = [...routes.pages, ...routes.others].map((line) => line.path.source)
  if (paths.includes(path)) return []
  return [
    fault({
      code: 'dead-end',
      span: routes.entry.parsed.span(place),
      message: `${path} is the path of no page`,
      remedy: didYouMean(path, paths, 'write the path of a page'),
    }),
  ]
}

type NamedField = { collection: string; field: string; fields: CollectionFields; path: DataPath }

function fieldFaults(routes: Routes, { collection, field, fields, path }: NamedField): Fault[] {
  return fields.has(field) ? [] : [noFieldFault(collection, field, fields.keys(), routes.entry.parsed.span(path))]
}

function noCollection(routes: Routes, name: string, schemas: Schemas, place: DataPath, part: 'key' | 'value'): Fault {
  const known = schemas.all.map(({ collection }) => collection)
  const remedy = didYouMean(name, known, 'write the name of a folder of data/')
  return fault({
    code: 'unknown-collection',
    span: routes.entry.parsed.span(place, part),
    message: `there is no collection \`${name}\``,
    remedy,
  })
}

/** Each entry of each name once, combined with the first of the others: as many as there are entries, not pairs. */
function* samples({ params }: EntriesGroup, collections: Collections): Generator<Record<string, ContentEntry['data']>> {
  const lists = Object.entries(params).map(([name, { collection, where, except }]) => {
    const fitting = [...(collections.get(collection)?.values() ?? [])].filter(
      ({ slug, data }) => entryFits(data, where) && except?.includes(slug) !== true,
    )
    return fitting.map(({ data }) => [name, data] as const)
  })
  const first = lists.flatMap(([pair]) => (pair === undefined ? [] : [pair]))
  if (first.length === lists.length) for (const pair of lists.flat()) yield Object.fromEntries([...first, pair])
}

function textFault(written: FilledText, entries: Iterable<Record<string, unknown>>, filler: TextInterpolator): Fault[] {
  try {
    for (const sample of entries) filler.text(written.text, { entries: sample, variables: {} })
    return []
  } catch (cause) {
    return [placeholderFault(cause, written)]
  }
}
