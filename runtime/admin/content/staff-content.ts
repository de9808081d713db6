import type { ContentEditor } from '../../contract/content/content-editor.ts'
import type { ContentFault, ContentFile } from '../../contract/content/content-file.ts'
import type { EntryDetail } from '../../contract/content/entries.ts'
import type { Publishing } from '../../publishing/publishing.ts'
import type { EditedContent } from '../../publishing/start-publishing.ts'
import type { VersionRequest, VersionResult } from '../../publishing/versions/publish-version.ts'
import { permissionsOf } from '../../staff/roles.ts'
import type { Author } from '../../staff/staff.ts'
import type { User } from '../../staff/store/user-store.ts'
import type { AdminFeatures } from '../frame/admin-page.ts'

/** The new text of a file, or the new value for the text that it has. */
export type NewContent = { text: string; data?: never } | { data: unknown; text?: never }
/** An entry as somebody has changed it, and the version of the file that was changed. */
export type ChangedEntry = { collection: string; slug: string; version: string } & NewContent
/**
 * `conflict`: the file is not what was changed any more; `entry` is what it is now. `denied`: fields that only
 * administrators may change. `busy`: others publish all the time. Only `saved` has published anything.
 */
export type SaveResult =
  | { kind: 'saved' | 'conflict'; entry: EntryDetail }
  | { kind: 'faults'; faults: readonly ContentFault[] }
  | { kind: 'denied'; fields: readonly string[] }
  | HandedIn
  | { kind: 'unknown' | 'busy' }

/** It was not published: somebody else has to approve these fields first. */
export type HandedIn = { kind: 'handed-in'; release: string; fields: readonly string[] }

type Saver = Pick<User, 'id' | 'role'>

type StaffRequest = Omit<VersionRequest, 'mayChangeAll'>

/** What staff do with the content of the site. */
export type StaffContent = Pick<EditedContent, 'releases' | 'schedule' | 'approvals' | 'comments' | 'telling'> & {
  editor: ContentEditor
  /** Every way of changing content passes it. */
  publishing: Publishing
  evidence: AdminFeatures['evidence']
  /** The fields in these files whose values somebody with this role may not change. */
  deniedFields(files: readonly ContentFile[], role: User['role']): Promise<readonly string[]>
  /** Publishes files for somebody with this role. */
  publish(request: StaffRequest, role: User['role']): Promise<VersionResult>
  /** Publishes files, or hands them in where somebody else has to approve them: for ways without a review. */
  submit(request: StaffRequest, role: User['role']): Promise<Exclude<VersionResult, { kind: 'unapproved' }> | HandedIn>
  /** Publishes an entry, or hands it in, and resolves once its pages are live on this server. */
  save(changed: ChangedEntry, author: Author, by: Saver): Promise<SaveResult>
}

export function createStaffContent(
  { editor, publishing, ...others }: EditedContent,
  evidence: AdminFeatures['evidence'] = null,
): StaffContent {
  return { ...others, editor, publishing, evidence, deniedFields, publish, submit, save }

  async function deniedFields(files: readonly ContentFile[], role: User['role']): Promise<readonly string[]> {
    return mayChangeAll(role) ? [] : editor.drafts.adminFieldsChanged([...files])
  }

  function publish(request: StaffRequest, role: User['role']): Promise<VersionResult> {
    return publishing.publish({ ...request, mayChangeAll: mayChangeAll(role) })
  }

  async function submit(request: StaffRequest, role: User['role']): ReturnType<StaffContent['submit']> {
    const result = await publish(request, role)
    if (result.kind !== 'unapproved') return result
    const { files, note, kind = 'edit', of = null, by } = request
    const change = { files, note, kind, of, by: by.by, userId: by.userId ?? '' }
    const { id } = await others.approvals.handIn(change, by.network)
    return { kind: 'handed-in', release: id, fields: result.fields }
  }

  async function save(
    { collection, slug, version, ...content }: ChangedEntry,
    author: Author,
    { id, role }: Saver,
  ): Promise<SaveResult> {
    const before = await editor.entries.get(collection, slug)
    if (before === null) return { kind: 'unknown' }
    if (before.version !== version) return { kind: 'conflict', entry: before }
    const { path } = before
    const written =
      content.text === undefined
        ? await editor.drafts.withData(path, before.text, content.data)
        : { kind: 'text' as const, ...content }
    if (written.kind === 'faults') return written
    const files = [{ path, text: written.text, base: version }]
    const result = await submit({ files, note: '', by: { ...author, userId: id } }, role)
    if (result.kind !== 'published' && result.kind !== 'unchanged' && result.kind !== 'conflict') return result
    const entry = await editor.entries.get(collection, slug)
    if (entry === null) return { kind: 'unknown' }
    return { kind: result.kind === 'conflict' ? 'conflict' : 'saved', entry }
  }
}

function mayChangeAll(role: User['role']): boolean {
  return permissionsOf(role).includes('settings')
}
