import type { Collections } from '../../../runtime/contract/manifest.ts'
import type { Query, Where } from '../../../runtime/contract/queries.ts'
import type { SearchParam } from '../../../runtime/contract/search-params.ts'
import { type Fault, fault } from '../../faults/fault.ts'
import { FaultList } from '../../faults/fault-list.ts'
import { didYouMean } from '../../faults/phrases.ts'
import type { DataPath } from '../../read/yaml.ts'
import type { ParamSource } from '../../routes/og-image-pattern.ts'
import type { Routes } from '../../routes/resolve-routes.ts'
import { fieldsOf, noFieldFault } from '../../schema/collection-fields.ts'
import type { Schemas } from '../../schema/schemas.ts'
import { whereFaults } from '../../schema/where-faults.ts'

/** The entries of a collection that an item of the routes selects, and their order. */
type Selection = {
  collection: string
  where?: Where | undefined
  except?: readonly string[] | undefined
  sort?: string | undefined
  place: DataPath
}
type SelectionOptions = { collections: Collections; absent: ReadonlySet<string>; schemas: Schemas }

/** Missing names in selections of the routes: fields and values of `where`, fields of `sort`, slugs of `except`. */
export function selectionFaults(routes: Routes, { collections, absent, schemas }: SelectionOptions): Fault[] {
  const { parsed } = routes.entry
  const faults = new FaultList()
  for (const { collection, where = {}, except = [], sort, place } of selectionsOf(routes)) {
    for (const made of whereFaults(schemas, { collection, where, place: [...place, 'where'], parsed })) faults.add(made)
    const fields = fieldsOf(schemas, collection)
    if (fields !== null && sort !== undefined && !fields.has(sort))
      faults.add(noFieldFault(collection, sort, fields.keys(), parsed.span([...place, 'sort'])))
    for (const [index, slug] of except.entries()) {
      const known = collections.get(collection)
      if (known === undefined || known.has(slug) || absent.has(`${collection}/${slug}`)) continue
      const remedy = didYouMean(slug, known.keys(), 'remove it')
      const message = `the collection ${collection} holds no \`${slug}\``
      faults.add(fault({ code: 'unknown-reference', span: parsed.span([...place, 'except', index]), message, remedy }))
    }
  }
  return faults.all()
}

function selectionsOf({ everyPage, pages, ogImages, others, missing }: Routes): Selection[] {
  return [
    ...querySelections(everyPage.queries, ['everyPage'], {}),
    ...pages.flatMap(({ params, config, index }) => [
      ...paramSelections(params, ['pages', index]),
      ...querySelections(config.queries, ['pages', index], config.collections),
      ...Object.entries(config.searchParams ?? {}).flatMap(([name, searchParam]) =>
        searchParamSelections(searchParam, ['pages', index, 'searchParams', name]),
      ),
    ]),
    ...ogImages.flatMap(({ params, config, index }) => [
      ...paramSelections(params, ['ogImages', index]),
      ...querySelections(config.queries, ['ogImages', index], config.collections),
    ]),
    ...others.flatMap(({ kind, params, index }) =>
      paramSelections(params, [kind === 'alias' ? 'aliases' : 'redirects', index]),
    ),
    ...missing.flatMap(({ config, place }) => querySelections(config.queries, place, {})),
  ]
}

function paramSelections(
  params: Readonly<Record<string, Partial<ParamSource> & { collection: string }>>,
  place: DataPath,
): Selection[] {
  return Object.entries(params).map(([name, chosen]) => ({ ...chosen, place: [...place, 'params', name] }))
}

function querySelections(
  queries: Readonly<Record<string, Query>>,
  place: DataPath,
  own: Readonly<Record<string, string>>,
): Selection[] {
  return Object.entries(queries).flatMap(([name, query]): Selection[] => {
    const at = [...place, 'queries', name]
    if (query.kind === 'list') return [{ ...query, place: at }]
    return query.kind === 'nearest'
      ? [{ ...query, collection: query.collection ?? own[query.to] ?? '', place: at }]
      : []
  })
}

function searchParamSelections(searchParam: SearchParam, place: DataPath): Selection[] {
  if (searchParam.kind === 'search')
    return searchParam.groups.flatMap((group, at) =>
      group.kind === 'entries' ? paramSelections(group.params, [...place, 'groups', at]) : [],
    )
  if (searchParam.kind !== 'nearest') return []
  return Object.entries(searchParam.lists).map(([name, list]) => ({
    ...list,
    collection: searchParam.collection,
    place: [...place, 'lists', name],
  }))
}
