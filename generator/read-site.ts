import { isDeepStrictEqual } from 'node:util'
import { dayOf } from '../runtime/contract/day.ts'
import { readMapSources } from './collections/maps/map-source.ts'
import { withoutOtherMarkdown } from './collections/markdown-entries.ts'
import { readPictures } from './collections/pictures/read-pictures.ts'
import { readPublishedEntries } from './collections/published-entries.ts'
import { readLastCommit } from './read/last-commit.ts'
import { listTemplates } from './read/list-templates.ts'
import { listPublicFiles } from './read/public-files.ts'
import { publicFolder } from './read/site-folders.ts'
import { readSources } from './read/source.ts'
import { readRoutes } from './routes/read-routes.ts'
import type { Routes } from './routes/resolve-routes.ts'
import { readSchemas } from './schema/files/read-schemas.ts'
import { readTables } from './schema/files/read-tables.ts'
import type { ReadOptions, SiteInput } from './site.ts'

/**
 * Reads a site as of a day (`YYYY-MM-DD`), again and again: the input is the same object as before if nothing is
 * different.
 */
export type SiteReader = (asOf: string) => Promise<SiteInput>

export function createSiteReader(folders: Omit<ReadOptions, 'asOf'>): SiteReader {
  let last: SiteInput | null = null
  return async (asOf) => {
    const input = await readSite({ ...folders, asOf })
    last = last !== null && isDeepStrictEqual(input, last) ? last : input
    return last
  }
}

/** Reads what a check needs. `onRoutes`: gets the routes as soon as they are read, unless they have faults. */
export async function readSite(
  { data, templates, out, asOf }: ReadOptions,
  onRoutes?: (routes: Routes) => void,
): Promise<SiteInput> {
  const [read, { value: schemas, faults: schemaFaults }, routes, names, lastCommit] = await Promise.all([
    readSources({ folder: data, name: 'data' }),
    readSchemas(data),
    readRoutes({ folder: templates, name: 'templates' }).then((routes) => {
      if (routes.value !== null) onRoutes?.(routes.value)
      return routes
    }),
    listTemplates(templates),
    readLastCommit({ folder: data, name: 'data' }),
  ])
  const { others, ...sources } = withoutOtherMarkdown(read, schemas)
  const [maps, tables, pictures, publicFiles, published] = await Promise.all([
    readMapSources(data, schemas),
    readTables(data, schemas),
    readPictures(data),
    listPublicFiles(publicFolder(templates)),
    out === undefined ? null : readPublishedEntries(out, schemas),
  ])
  const today = dayOf(new Date())
  return {
    sources,
    others,
    schemas,
    schemaFaults,
    maps,
    tables,
    pictures,
    routes,
    templates: names,
    publicFiles,
    lastCommit,
    published,
    today,
    asOf: asOf ?? today,
  }
}
