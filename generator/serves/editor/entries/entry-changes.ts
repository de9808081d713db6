import type { ContentEntries, EntryChange, EntryDetail } from '../../../../runtime/contract/content/entries.ts'
import { formerSlugs, retirementOf } from '../../../collections/moves.ts'
import type { EntrySchema, Schemas } from '../../../schema/schemas.ts'
import type { SiteDrafts } from '../drafts/site-drafts.ts'
import { type ChangeContext, editedFile, type FoundEntry, findEntry, type Values, writeFile } from './entry-files.ts'
import { pagesOf } from './entry-pages.ts'
import { copiedFile, newFile } from './new-entries.ts'
import { renamedFiles } from './renamed-files.ts'

export type EntryChanges = Pick<ContentEntries, 'create' | 'duplicate' | 'rename' | 'retire' | 'remove'>
type ChangesOptions = {
  data: string
  drafts: SiteDrafts
  day: () => string
  /** Runs one call at a time. */
  takeTurn: (work: () => Promise<EntryChange>) => Promise<EntryChange>
}

/** Makes the files of new, renamed, retired and removed entries. */
export function createEntryChanges({ data, drafts, day, takeTurn }: ChangesOptions): EntryChanges {
  return {
    create: (collection, name) => takeTurn(async () => newFile(collection, name, await context())),
    duplicate: (collection, slug, name) => change(collection, slug, (found, site) => copiedFile(found, name, site)),
    rename: (collection, slug, name) =>
      change(collection, slug, (found, site) =>
        renamedFiles(found, name, { ...site, entries: site.site.result.entries }),
      ),
    retire: (collection, slug, retired) => change(collection, slug, (found, site) => retiredFile(found, retired, site)),
    remove: (collection, slug) => change(collection, slug, removedFile),
  }

  async function context(): Promise<ChangeContext> {
    return { site: await drafts.onDisk(), data, day: day() }
  }

  function change(
    collection: string,
    slug: string,
    make: (found: FoundEntry, context: ChangeContext) => Promise<EntryChange>,
  ): Promise<EntryChange> {
    return takeTurn(async () => {
      const current = await context()
      const found = findEntry({ collection, slug }, current.site)
      return 'kind' in found ? found : make(found, current)
    })
  }
}

/** How an entry with these values can be retired. The nearest one is found by coordinates. */
export function retirementsOf({ schema }: EntrySchema, schemas: Schemas, data: Values): EntryDetail['retirements'] {
  const allowed = schemas.resolve(schema.properties?.retired ?? {}).enum ?? []
  const isPlace = typeof data.latitude === 'number' && typeof data.longitude === 'number'
  return (['nearest', 'gone'] as const).filter(
    (retired) => allowed.includes(retired) && (retired === 'gone' || isPlace),
  )
}

async function retiredFile(
  found: FoundEntry,
  retired: 'gone' | 'nearest' | null,
  context: ChangeContext,
): Promise<EntryChange> {
  const { key, source, path, schema, values } = found
  if (retired !== null && !retirementsOf(schema, context.site.input.schemas, values).includes(retired))
    return { kind: 'unknown' }
  const { retired: _now, ...others } = values
  const data = retired === null ? others : { ...others, retired }
  return writeFile({ path, text: source.text, data, used: source.text }, key.slug, context)
}

/** An address that the public knows must have an answer: a page, a redirect, or that it is gone. */
async function removedFile(
  { key, source, path, values }: FoundEntry,
  { site, data }: ChangeContext,
): Promise<EntryChange> {
  const hadPages = retirementOf({ data: values }) !== null || formerSlugs({ data: values }).length > 0
  if (hadPages || pagesOf(site.result, key).length > 0) return { kind: 'has-pages' }
  return { kind: 'files', slug: key.slug, files: [await editedFile(data, { path, used: source.text, text: null })] }
}
