import type { MapSource } from './collections/maps/map-source.ts'
import type { PictureFile } from './collections/pictures/read-pictures.ts'
import type { PublishedEntries } from './collections/published-entries.ts'
import type { Fault, Outcome } from './faults/fault.ts'
import type { CheckedSite } from './plan/checked-site.ts'
import type { LastCommit } from './read/last-commit.ts'
import type { SiteTemplates } from './read/list-templates.ts'
import type { SiteFolders } from './read/site-folders.ts'
import type { Source } from './read/source.ts'
import type { Routes } from './routes/resolve-routes.ts'
import type { Schemas } from './schema/schemas.ts'
import type { Entry } from './schema/validate.ts'

export type ReadOptions = SiteFolders & {
  /** The output folder, which is read for the pages that were generated last. */
  out?: string
  /** The day (`YYYY-MM-DD`) that pages are made for, today if it is omitted. */
  asOf?: string
}

export type CheckResult = {
  site: CheckedSite | null
  /** Those that match their schemas. */
  entries: readonly Entry[]
  faults: readonly Fault[]
  /** The names of the files that were checked. */
  files: readonly string[]
}

/** The input of a check: files as they were read. */
export type SiteInput = {
  sources: Outcome<readonly Source[]>
  /** Names of the files in the content folder that are no entries. */
  others: readonly string[]
  schemas: Schemas
  /** With an error among these there are no schemas, and entries cannot be checked. */
  schemaFaults: readonly Fault[]
  maps: readonly MapSource[]
  /** The tables of facts that schemas name (`x-facts-from`). */
  tables: Outcome<readonly Source[]>
  /** The files of `data/media/`. */
  pictures: readonly PictureFile[]
  routes: Outcome<Routes | null>
  templates: SiteTemplates
  /** The addresses of public files. */
  publicFiles: readonly string[]
  /** Null if git has no information. */
  lastCommit: LastCommit | null
  /** Null if no pages were generated. */
  published: PublishedEntries | null
  /** The day (`YYYY-MM-DD`) on which the site is checked. */
  today: string
  /** The day (`YYYY-MM-DD`) that pages are made for. */
  asOf: string
}
