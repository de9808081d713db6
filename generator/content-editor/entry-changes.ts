import type { ContentEditor, EntryChange, EntryDetail } from '../../runtime/contract/content-editor.ts'
import { formerSlugs, retirementOf } from '../collections/moves.ts'
import { type ChangeContext, editedFile, type FoundEntry, findEntry, writeFile } from './entry-files.ts'
import type { EntryKey } from './entry-references.ts'
import { copiedFile, newFile } from './new-entries.ts'
import { renamedFiles } from './renamed-files.ts'
import type { CheckedInput, SiteDrafts } from './site-drafts.ts'

export type EntryChanges = Pick<ContentEditor, 'create' | 'duplicate' | 'rename' | 'retire' | 'remove'>
/** `pagesOf`: the pages whose address is made from an entry. `takeTurn`: runs one call at a time. */
type ChangesOptions = {
  data: string
  drafts: SiteDrafts
  day: () => string
  pagesOf: (result: CheckedInput['result'], key: EntryKey) => EntryDetail['pages']
  takeTurn: (work: () => Promise<EntryChange>) => Promise<EntryChange>
}

/** Makes the files of new, renamed, retired and removed entries. */
export function createEntryChanges({ data, drafts, day, pagesOf, takeTurn }: ChangesOptions): EntryChanges {
  return {
    create: (collection, name) => takeTurn(async () => newFile(collection, name, await context())),
    duplicate: (collection, slug, name) => change(collection, slug, (found, site) => copiedFile(found, name, site)),
    rename: (collection, slug, name) =>
      change(collection, slug, (found, site) => renamedFiles(found, name, { ...site, entries: drafts.entriesOf(site.site) })),
    retire: (collection, slug, retired) => change(collection, slug, (found, site) => retiredFile(found, retired, site)),
    remove: (collection, slug) =>
      change(collection, slug, (found, site) => removedFile(found, pagesOf(site.site.result, found.key).length > 0, site)),
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

async function retiredFile(found: FoundEntry, retired: 'gone' | 'nearest' | null, context: ChangeContext): Promise<EntryChange> {
  const { key, source, path, schema, values } = found
  const field = context.site.input.schemas.resolve(schema.schema.properties?.retired ?? {})
  if (retired !== null && field.enum?.includes(retired) !== true) return { kind: 'unknown' }
  const { retired: _now, ...others } = values
  const data = retired === null ? others : { ...others, retired }
  return writeFile({ path, text: source.text, data, used: source.text }, key.slug, context)
}

/** An address that the public knows must have an answer: a page, a redirect, or that it is gone. */
async function removedFile({ key, source, path, values }: FoundEntry, hasPages: boolean, { data }: ChangeContext): Promise<EntryChange> {
  const hadPages = retirementOf({ data: values }) !== null || formerSlugs({ data: values }).length > 0
  if (hadPages || hasPages) return { kind: 'has-pages' }
  return { kind: 'files', slug: key.slug, files: [await editedFile(data, { path, used: source.text, text: null })] }
}
