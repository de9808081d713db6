import type { Query, Where } from '../../runtime/contract/queries.ts'
import type { KeptCheck } from '../check-site.ts'
import type { Routes } from '../routes/read-routes.ts'
import type { Entry } from '../schema/validate.ts'
import { mayRefer } from './text-references.ts'

/**
 * The fields of an entry that something else reads than the pages that show it in full: pages of others, selections, rules, maps, search
 * results and the titles of patterns.
 */
export function fieldsReadElsewhere({ collection, slug, schema, data }: Entry, { entries, input, routes }: KeptCheck): ReadonlySet<string> {
  const { titled } = routes
  const isThis = (place: { collection: string; slug: string } | null) => place?.collection === collection && place.slug === slug
  if (isThis(titled.titles)) return new Set(Object.keys(data))
  const maps = input.maps.flatMap(({ setting }) => [
    setting.people,
    setting.radiusKm.split('/').at(-1) ?? '',
    ...namesOf(setting.shown, setting.named),
  ])
  const amongs = entries.flatMap((entry) =>
    entry.deferredChecks.flatMap((check) =>
      (check.kind === 'among' || check.kind === 'host') && check.among.startsWith(`${collection}/${slug}#`) ? check.among : [],
    ),
  )
  return new Set([
    ...['id', 'slug', 'name', 'active', 'latitude', 'longitude', 'retired', 'renamedFrom', 'updated'],
    ...schema.summary,
    ...maps,
    ...amongs.map((among) => among.split('#/')[1]?.split('/')[0] ?? ''),
    ...(isThis(titled.indexing) ? [titled.indexing?.field ?? ''] : []),
    ...fieldsInRoutes(titled),
    ...titled.pages.flatMap(({ ownTitle, ownDescription }) => [ownTitle, ownDescription].map((own) => own?.field.split('.')[1] ?? '')),
    ...Object.keys(data).filter((field) => isSearched(titled, collection, field)),
  ])
}

/** The fields by which routes select, sort and relate entries, of any collection. */
function fieldsInRoutes({ everyPage, pages, ogImages, others, missing }: Routes): string[] {
  const params = [...pages, ...ogImages, ...others].flatMap((line) => Object.values(line.params).flatMap(({ where }) => namesOf(where)))
  const queried = [everyPage, ...[...pages, ...ogImages, ...missing].map(({ config }) => config)].flatMap(({ queries }) =>
    Object.values(queries).flatMap(fieldsOfQuery),
  )
  return [...params, ...queried]
}

function fieldsOfQuery(query: Query): string[] {
  if (query.kind === 'related' || query.kind === 'referenced') return [query.field.split('.')[0] ?? '']
  if (query.kind === 'list') return [...namesOf(query.where), query.sort ?? '']
  return query.kind === 'nearest' ? namesOf(query.where) : []
}

/** Whether the texts of search results show a field. */
function isSearched({ pages }: Routes, collection: string, field: string): boolean {
  const searches = pages.flatMap(({ config }) => Object.values(config.searchParams ?? {}))
  return searches.some(
    (search) =>
      search.kind === 'search' &&
      search.groups.some((group) => {
        if (group.kind !== 'entries') return false
        const names = new Set(Object.entries(group.params).flatMap(([name, source]) => (source.collection === collection ? [name] : [])))
        return [group.title, group.note ?? ''].some((text) => mayRefer(text, { names, fields: new Set([field]) }))
      }),
  )
}

function namesOf(...conditions: readonly (Where | undefined)[]): string[] {
  return conditions.flatMap((where) => Object.keys(where ?? {}))
}
