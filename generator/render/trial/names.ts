import { entriesIn } from '../../collections/values.ts'
import type { CheckedSite } from '../../plan/checked-site.ts'

/** All names in the props of a site's templates: the queries of routes, and every field of its schemas and content. */
export function namesOf({ routes, linked, collections }: CheckedSite): ReadonlySet<string> {
  const names = new Set(Object.keys(routes.everyPage.queries))
  for (const { config } of [...routes.pages, ...routes.missing, ...routes.ogImages]) {
    for (const name of [...Object.keys(config.queries), ...Object.keys(config.collections)]) names.add(name)
  }
  for (const schema of new Set(entriesIn(linked).map(({ schema }) => schema.schema))) addFields(schema, names)
  for (const own of collections.values())
    for (const entry of own.values()) if (entry.isPlain !== true) addKeys(entry.data, names)
  return names
}

/** The keys of every `properties` in a schema, including fields that no entry has. */
function addFields(schema: unknown, names: Set<string>): void {
  if (typeof schema !== 'object' || schema === null) return
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties' && typeof value === 'object' && value !== null)
      for (const name of Object.keys(value)) names.add(name)
    addFields(value, names)
  }
}

function addKeys(value: unknown, names: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, own] of Object.entries(value)) {
    if (!Array.isArray(value)) names.add(key)
    addKeys(own, names)
  }
}
