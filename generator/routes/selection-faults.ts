import type { Collections } from '../../runtime/contract/manifest.ts'
import type { Query, Where } from '../../runtime/contract/queries.ts'
import type { SearchParam } from '../../runtime/contract/search-params.ts'
import { nearestName } from '../../runtime/shared/format/nearest-name.ts'
import { type Fault, fault } from '../faults/fault.ts'
import { FaultList } from '../faults/fault-list.ts'
import { writeOneOf } from '../faults/words.ts'
import type { DataPath, Parsed } from '../read/yaml.ts'
import type { Schema, Schemas } from '../schema/schemas.ts'
import { fieldsOf, noFieldFault } from './collection-fields.ts'
import type { ParamSource } from './og-image-pattern.ts'
import type { Routes } from './read-routes.ts'

/** The entries of a collection that an item of the routes selects, and their order. */
type Selection = {
  collection: string
  where?: Where | undefined
  except?: readonly string[] | undefined
  sort?: string | undefined
  place: DataPath
}
type SelectionOptions = { collections: Collections; absent: ReadonlySet<string>; schemas: Schemas }
/** Conditions for entries, and their places in the file. */
export type Conditions = { collection: string; where: Where; place: DataPath; parsed: Parsed }

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
      const meant = nearestName(slug, known.keys())
      const remedy = meant === null ? 'remove it' : `did you mean \`${meant}\`?`
      const message = `the collection ${collection} holds no \`${slug}\``
      faults.add(fault({ code: 'unknown-reference', span: parsed.span([...place, 'except', index]), message, remedy }))
    }
  }
  return faults.all()
}

/** Conditions that no entry, or every entry, can meet: fields that entries do not have, and values that a field cannot have. */
export function whereFaults(schemas: Schemas, { collection, where, place, parsed }: Conditions): Fault[] {
  const fields = fieldsOf(schemas, collection)
  if (fields === null) return []
  return Object.entries(where).flatMap(([field, value]) => {
    const own = fields.get(field)
    if (own === undefined) return [noFieldFault(collection, field, fields.keys(), parsed.span([...place, field], 'key'))]
    // A missing field counts as false.
    if (value === false || own.some((schema) => canBe(schema, value))) return []
    const message = `\`${field}\` of the ${collection} is never ${typeof value === 'string' ? `the text \`${value}\`` : `\`${value}\``}`
    const span = parsed.span([...place, field])
    return [fault({ code: 'not-allowed', span, message, remedy: remedyFor(own, value) })]
  })
}

function canBe({ type, enum: allowed, const: only }: Schema, value: Where[string]): boolean {
  if (only !== undefined) return only === value
  if (allowed !== undefined) return allowed.includes(value)
  const types = [type ?? []].flat()
  return types.length === 0 || types.some((name) => (name === 'integer' ? Number.isInteger(value) : name === typeof value))
}

function remedyFor(schemas: readonly Schema[], value: Where[string]): string {
  const types = schemas.flatMap(({ type }) => type ?? [])
  const allowed = schemas.flatMap((schema) => schema.enum ?? schema.const ?? []).map(String)
  const meant = typeof value === 'string' ? nearestName(value, allowed) : null
  if (meant !== null) return `did you mean \`${meant}\`?`
  if (allowed.length > 0) return writeOneOf(allowed, 'write one of the values that its schema allows')
  if (types.includes('boolean')) return `write ${value === 'true' ? 'true' : 'true or false'}, without quotes`
  if (types.includes('string') && typeof value !== 'string') return `put it in quotes: "${value}"`
  return types.includes('object') || types.includes('array') ? 'write false for entries that have none' : 'write a number, without quotes'
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
    ...others.flatMap(({ kind, params, index }) => paramSelections(params, [kind === 'alias' ? 'aliases' : 'redirects', index])),
    ...missing.flatMap(({ config, place }) => querySelections(config.queries, place, {})),
  ]
}

function paramSelections(params: Readonly<Record<string, Partial<ParamSource> & { collection: string }>>, place: DataPath): Selection[] {
  return Object.entries(params).map(([name, chosen]) => ({ ...chosen, place: [...place, 'params', name] }))
}

function querySelections(queries: Readonly<Record<string, Query>>, place: DataPath, own: Readonly<Record<string, string>>): Selection[] {
  return Object.entries(queries).flatMap(([name, query]): Selection[] => {
    const at = [...place, 'queries', name]
    if (query.kind === 'list') return [{ ...query, place: at }]
    return query.kind === 'nearest' ? [{ ...query, collection: own[query.to] ?? '', place: at }] : []
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
