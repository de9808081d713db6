import { isDeepStrictEqual } from 'node:util'
import { Mutex } from 'async-mutex'
import type { ContentEditor, ContentFault, EditedFile, EntryDetail } from '../../contract/content-editor.ts'
import type { Store } from '../../store/store.ts'
import type { Author } from '../enquiries/enquiry-desk.ts'
import { permissionsOf } from '../roles.ts'

/** The new text of a file, or the new value for the text that it has. */
export type NewContent = { text: string; data?: never } | { data: unknown; text?: never }
/** An entry as somebody has changed it, and the version of the file that was changed. */
export type ChangedEntry = { collection: string; slug: string; version: string } & NewContent
/**
 * `conflict`: the file is not what was changed any more; `entry` is what it is now. `denied`: fields that only administrators may change.
 * Only `saved` has written anything.
 */
export type SaveResult =
  | { kind: 'saved' | 'conflict'; entry: EntryDetail }
  | { kind: 'faults'; faults: readonly ContentFault[] }
  | { kind: 'denied'; fields: readonly string[] }
  | { kind: 'unknown' }

/** What staff do with the content of the site. */
export type ContentDesk = {
  editor: ContentEditor
  /** Publishes an entry, records that it changed, and resolves once its pages are live on this server. */
  save(changed: ChangedEntry, author: Author, role: string): Promise<SaveResult>
}

type Published = { kind: 'published' } | { kind: 'unchanged' } | { kind: 'conflict' } | { kind: 'faults'; faults: readonly ContentFault[] }

type DeskOptions = {
  editor: ContentEditor
  store: Pick<Store, 'audit'>
  /** Makes the pages that were written live. */
  refresh: () => Promise<void>
  now: () => Date
}

export function createContentDesk({ editor, store, refresh, now }: DeskOptions): ContentDesk {
  const publishing = new Mutex()
  return { editor, save }

  async function save({ collection, slug, version, ...content }: ChangedEntry, author: Author, role: string): Promise<SaveResult> {
    const before = await editor.entry(collection, slug)
    if (before === null) return { kind: 'unknown' }
    if (before.version !== version) return { kind: 'conflict', entry: before }
    const { path } = before
    const written =
      content.text === undefined ? await editor.withData(path, before.text, content.data) : { kind: 'text' as const, ...content }
    if (written.kind === 'faults') return written
    const { text } = written
    const denied = permissionsOf(role).includes('settings') ? [] : await adminFieldsChanged(before, text)
    if (denied.length > 0) return { kind: 'denied', fields: denied }
    const result = await publishing.runExclusive(() => publish([{ path, text, base: version }], author))
    if (result.kind === 'faults') return result
    const entry = await editor.entry(collection, slug)
    if (entry === null) return { kind: 'unknown' }
    return { kind: result.kind === 'conflict' ? 'conflict' : 'saved', entry }
  }

  /** Publishes files together, with a line for each in the audit trail. */
  async function publish(files: readonly EditedFile[], author: Author): Promise<Published> {
    const staged = await editor.stage([...files])
    if (staged.kind !== 'staged') return staged
    const committed = await editor.commit(staged.id)
    if (committed.kind === 'conflict') return committed
    const at = now().toISOString()
    for (const { path } of staged.files)
      await store.audit.add({ ...author, at, action: 'content changed', subject: path, from: null, to: null })
    await refresh()
    return { kind: 'published' }
  }

  async function adminFieldsChanged({ path, adminFields, data }: EntryDetail, text: string): Promise<string[]> {
    if (adminFields.length === 0) return []
    const checked = await editor.check([{ path, text }])
    const [was, is] = [fieldsOf(data), fieldsOf(checked.data[path])]
    return adminFields.filter((field) => !isDeepStrictEqual(was[field], is[field]))
  }
}

function fieldsOf(data: unknown): Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
}
