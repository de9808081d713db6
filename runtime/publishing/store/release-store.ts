import type { Transaction } from 'kysely'
import type { EditedFile } from '../../contract/content/content-file.ts'
import { contentHash } from '../../contract/hash.ts'
import type { Database } from '../../store/database.ts'
import type { Tables } from '../../store/migrations/tables.ts'
import { type KeptText, keepTexts, keptTexts } from './kept-text.ts'
import type { ContentVersion } from './version-store.ts'

/** Files that are published together, kept as somebody has looked at them. It never changes. */
export type Release = Pick<ContentVersion, 'id' | 'at' | 'by' | 'note' | 'kind' | 'of'> & {
  /** The user who has made the change. */
  userId: string
  files: readonly EditedFile[]
}

export type ReleaseStore = {
  /** Keeps a release. `bases`: the texts that were edited, as far as they are known, for a merge. */
  add(release: Release, bases: readonly KeptText[]): Promise<void>
  /** Null if there is no such release. */
  get(id: string): Promise<Release | null>
}

export function createReleaseStore({ kysely }: Database): ReleaseStore {
  return {
    add: (release, bases) => kysely.transaction().execute((transaction) => addRelease(transaction, release, bases)),
    async get(id) {
      const row = await kysely.selectFrom('content_releases').selectAll().where('id', '=', id).executeTakeFirst()
      if (row === undefined) return null
      const files = await kysely
        .selectFrom('content_release_files')
        .selectAll()
        .where('release_id', '=', id)
        .orderBy('path')
        .execute()
      const texts = await keptTexts(
        kysely,
        files.flatMap(({ hash }) => hash ?? []),
      )
      return {
        id,
        at: row.at,
        by: row.author,
        userId: row.user_id,
        note: row.note,
        kind: row.kind as Release['kind'], // as `addRelease` wrote it
        of: row.of_number,
        files: files.map(({ path, hash, base }) => ({ path, base, text: hash === null ? null : textOf(hash, texts) })),
      }
    },
  }
}

async function addRelease(
  transaction: Transaction<Tables>,
  { id, at, by, userId, note, kind, of, files }: Release,
  bases: readonly KeptText[],
): Promise<void> {
  const kept = files.flatMap(({ text }) => (text === null ? [] : [{ hash: contentHash(text), text }]))
  await keepTexts(transaction, [...kept, ...bases])
  const row = { id, at, author: by, user_id: userId, note, kind, of_number: of }
  await transaction.insertInto('content_releases').values(row).execute()
  const rows = files.map(({ path, text, base }) => ({
    release_id: id,
    path,
    hash: text === null ? null : contentHash(text),
    base,
  }))
  await transaction.insertInto('content_release_files').values(rows).execute()
}

/** What files of a release are about, for the audit trail. */
export function subjectOf({ files }: { files: readonly { path: string }[] }): string {
  const [first, ...others] = files
  return others.length === 0 ? (first?.path ?? '') : `${files.length} files`
}

function textOf(hash: string, texts: ReadonlyMap<string, string>): string {
  const text = texts.get(hash)
  if (text === undefined) throw new Error('a text of a release is missing')
  return text
}
