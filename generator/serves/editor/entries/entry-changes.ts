import type { ContentEntries, EntryChange } from '../../../../runtime/contract/content/entries.ts'
import { formerSlugs, retirementOf } from '../../../collections/moves.ts'
import type { SiteDrafts } from '../drafts/site-drafts.ts'
import { type ChangeContext, editedFile, type FoundEntry, findEntry } from './entry-files.ts'
import { pagesOf } from './entry-pages.ts'
import { copiedFile, newFile } from './new-entries.ts'
import { renamedFiles } from './renamed-files.ts'
import { mentionsOf, noMentions, retiredFiles } from './retired-files.ts'

export type EntryChanges = Pick<ContentEntries, 'create' | 'duplicate' | 'rename' | 'retire' | 'mentions' | 'remove'>
type ChangesOptions = {
  data: string
  drafts: SiteDrafts
  day: () => string
  /** Runs one call at a time. */
  takeTurn: <Result>(work: () => Promise<Result>) => Promise<Result>
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
    retire: (collection, slug, retired, references = null) =>
      change(collection, slug, (found, site) => retiredFiles(found, { retired, references }, site)),
    mentions: (collection, slug) =>
      takeTurn(async () => {
        const { site } = await context()
        const found = findEntry({ collection, slug }, site)
        return 'kind' in found ? noMentions : mentionsOf(found, site)
      }),
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

/** An address that the public knows must have an answer: a page, a redirect, or that it is gone. */
async function removedFile(
  { key, source, path, values }: FoundEntry,
  { site, data }: ChangeContext,
): Promise<EntryChange> {
  const hadPages = retirementOf({ data: values }) !== null || formerSlugs({ data: values }).length > 0
  if (hadPages || pagesOf(site.result, key).length > 0) return { kind: 'has-pages' }
  return { kind: 'files', slug: key.slug, files: [await editedFile(data, { path, used: source.text, text: null })] }
}
