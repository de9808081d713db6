import type { Kysely, Selectable, Transaction } from 'kysely'
import { plainText } from '../../shared/format/byte-order-mark.ts'
import { addAuditLine } from '../../staff/store/audit-store.ts'
import { recordChanges, transactAndTell } from '../../store/changes/record-change.ts'
import { checkpoint } from '../../store/checkpoints.ts'
import type { Database } from '../../store/database.ts'
import type { Tables } from '../../store/migrations/tables.ts'
import { endApproval } from './end-approval.ts'
import { endScheduled } from './end-scheduled.ts'
import { chunks, type KeptText, keepTexts, keptTexts } from './kept-text.ts'
import type { VersionSource } from './version-source.ts'

/** How a version came about. */
export type ContentVersionKind =
  | 'edit'
  | 'import'
  | 'undo'
  /** Texts of an earlier version were brought back. */
  | 'restore'
  /** By the command line, from a checkout. */
  | 'push'
  /** At a time that somebody has set. */
  | 'scheduled'
  /** An entry was taken off the site, at a time that somebody has set or at once. */
  | 'withdrawn'
  /** Statements were marked whose source does not have its passage any more; nobody has done it. */
  | 'unconfirmed'

/** What a version did to a file. */
export type FileChange = {
  path: string
  /** The hash of its text before; null: there was no file. */
  before: string | null
  /** The hash of its text after; null: there is none any more. */
  after: string | null
}

/** A publication of content. Versions are numbered from 1 without gaps, in the order in which they were stored. */
export type ContentVersion = {
  number: number
  /** Chosen by whoever publishes, so that a publication whose answer was lost can be repeated. */
  id: string
  at: string
  /** The e-mail address of the user, `command line` or `evidence check`. */
  by: string
  note: string
  kind: ContentVersionKind
  /** The version that was undone or brought back. */
  of: number | null
  /** The e-mail address of whoever has approved it; null where nobody had to. */
  approvedBy: string | null
  files: readonly FileChange[]
}

/** A version in a list. */
export type ContentVersionSummary = Omit<ContentVersion, 'files'> & {
  files: number
  /** The first of them by path, at most three; of a list of the versions of a file that file alone. */
  first: readonly FileChange[]
}

/** Who published a file last, and when. */
export type LastChange = Pick<ContentVersion, 'by' | 'at'>

export type NewContentVersion = Omit<ContentVersion, 'number' | 'files' | 'approvedBy'> & {
  /** The number of the version that this one follows. */
  after: number
  /** The user whose drafts end with it; null if nobody has any. */
  userId: string | null
  /** The shortened address that it came from, for the audit trail. */
  network: string | null
  files: readonly { path: string; before: KeptText | null; after: KeptText | null }[]
} & VersionSource

export type VersionQuery = {
  /** Versions with this file. */
  path?: string
  /** The number of the last version of the previous page. */
  before?: number
  limit: number
}

export type VersionStore = {
  /** The number of the newest version; 0 before the first. */
  last(): Promise<number>
  /**
   * Stores a version after the one with the number `after`, with its line in the audit trail, and ends the drafts of
   * its author that it contains. Null, and nothing is stored, if another version has come since, also through another
   * process, or if what was scheduled does not wait any more. A version that is stored already is returned.
   */
  add(version: NewContentVersion): Promise<ContentVersion | null>
  get(number: number): Promise<ContentVersion | null>
  /** The newest first. */
  list(query: VersionQuery): Promise<readonly ContentVersionSummary[]>
  /** The last change of each file that a version has, by path. */
  lastChanges(): Promise<ReadonlyMap<string, LastChange>>
  /** All changes to the files that a version after `number` has, by path, the oldest first. */
  changesOfFiles(number: number): Promise<readonly (FileChange & { version: number })[]>
  /** Texts by their hashes; those that are not kept are missing. */
  texts(hashes: readonly string[]): Promise<ReadonlyMap<string, string>>
}

const filesInList = 3

const actions: Readonly<Record<ContentVersionKind, string>> = {
  edit: 'content published',
  import: 'content imported',
  undo: 'content undone',
  restore: 'content brought back',
  push: 'content pushed',
  scheduled: 'content published at its time',
  withdrawn: 'content withdrawn',
  unconfirmed: 'content marked to be checked',
}

export function createVersionStore(database: Database): VersionStore {
  const { kysely } = database
  return {
    last: () => lastNumber(kysely),
    async add(version) {
      const added = await transactAndTell(database, (transaction) => addVersion(database, transaction, version))
      checkpoint('store:version-committed')
      if (added) return get(version.after + 1)
      const known = await kysely
        .selectFrom('content_versions')
        .select('number')
        .where('id', '=', version.id)
        .executeTakeFirst()
      return known === undefined ? null : get(known.number)
    },
    get,
    async list({ path, before, limit }) {
      let found = kysely
        .selectFrom('content_versions as versions')
        .innerJoin('content_files as files', 'files.version', 'versions.number')
        .selectAll('versions')
        .select((it) => it.fn.countAll().as('files'))
        .groupBy('versions.number')
        .orderBy('versions.number', 'desc')
        .limit(limit)
      if (before !== undefined) found = found.where('versions.number', '<', before)
      if (path !== undefined) {
        const withPath = kysely.selectFrom('content_files').select('version').where('path', '=', path)
        found = found.where('versions.number', 'in', withPath)
      }
      const rows = await found.execute()
      const first = await firstFiles(
        kysely,
        rows.map(({ number }) => number),
        path,
      )
      return rows.map(({ files, ...row }) => ({
        ...headOf(row),
        files: Number(files),
        first: first.get(row.number) ?? [],
      }))
    },
    async lastChanges() {
      const last = kysely
        .selectFrom('content_files')
        .select((it) => ['path', it.fn.max('version').as('number')])
        .groupBy('path')
      const rows = await kysely
        .selectFrom('content_versions as versions')
        .innerJoin(last.as('last'), 'last.number', 'versions.number')
        .select(['last.path', 'versions.author', 'versions.at'])
        .execute()
      return new Map(rows.map(({ path, author, at }) => [path, { by: author, at }]))
    },
    async changesOfFiles(number) {
      const paths = kysely.selectFrom('content_files').select('path').where('version', '>', number)
      const found = kysely
        .selectFrom('content_files')
        .selectAll()
        .where('path', 'in', paths)
        .orderBy('path')
        .orderBy('version')
      return (await found.execute()).map((row) => ({ version: row.version, ...changeOf(row) }))
    },
    texts: (hashes) => keptTexts(kysely, hashes),
  }

  async function get(number: number): Promise<ContentVersion | null> {
    const row = await kysely.selectFrom('content_versions').selectAll().where('number', '=', number).executeTakeFirst()
    if (row === undefined) return null
    const files = await kysely
      .selectFrom('content_files')
      .selectAll()
      .where('version', '=', number)
      .orderBy('path')
      .execute()
    return { ...headOf(row), files: files.map(changeOf) }
  }
}

/** The files that a list shows of each version. `path`: only this one. */
async function firstFiles(
  kysely: Kysely<Tables>,
  versions: readonly number[],
  path: string | undefined,
): Promise<ReadonlyMap<number, readonly FileChange[]>> {
  if (versions.length === 0) return new Map()
  let numbered = kysely
    .selectFrom('content_files')
    .selectAll()
    .select((it) =>
      it.fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('version').orderBy('path'))
        .as('at'),
    )
    .where('version', 'in', versions)
  if (path !== undefined) numbered = numbered.where('path', '=', path)
  const found = kysely.selectFrom(numbered.as('numbered')).selectAll().where('at', '<=', filesInList).orderBy('path')
  const byVersion = Map.groupBy(await found.execute(), ({ version }) => version)
  return new Map([...byVersion].map(([version, rows]) => [version, rows.map(changeOf)]))
}

async function lastNumber(kysely: Kysely<Tables>): Promise<number> {
  const row = await kysely
    .selectFrom('content_versions')
    .select((it) => it.fn.max('number').as('newest'))
    .executeTakeFirst()
  return row?.newest ?? 0
}

/** False if `after` is not the newest version, or a version has this id: nothing was stored. */
async function addVersion(
  database: Database,
  transaction: Transaction<Tables>,
  version: NewContentVersion,
): Promise<boolean> {
  const { after, id, at, by, network, note, kind, of, files, userId } = version
  if ((await lastNumber(transaction)) !== after) return false
  const number = after + 1
  const row = { number, id, at, author: by, note, kind, of_number: of, approved_by: null }
  // A process that stores this number at the same moment is waited for.
  const insertion = transaction.insertInto('content_versions').values(row)
  const { numInsertedOrUpdatedRows = 0n } = await insertion.onConflict((it) => it.doNothing()).executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return false
  if (!(await endScheduled(transaction, version, number))) {
    await transaction.deleteFrom('content_versions').where('number', '=', number).execute()
    return false
  }
  await keepTexts(
    transaction,
    files.flatMap((file) => [file.before, file.after].filter((text) => text !== null)),
  )
  const rows = files.map((file) => ({
    version: number,
    path: file.path,
    before_hash: file.before?.hash ?? null,
    after_hash: file.after?.hash ?? null,
  }))
  for (const some of chunks(rows)) await transaction.insertInto('content_files').values(some).execute()
  if (userId !== null) await endDrafts(transaction, userId, files)
  const subject = files.length === 1 ? (files[0]?.path ?? '') : `${files.length} files`
  const approvedBy = await endApproval(transaction, version)
  if (approvedBy !== null)
    await transaction
      .updateTable('content_versions')
      .set({ approved_by: approvedBy })
      .where('number', '=', number)
      .execute()
  const to = `version ${number}${approvedBy === null ? '' : `, approved by ${approvedBy}`}`
  const line = { action: actions[kind], subject, from: of === null ? null : `version ${of}`, to }
  await addAuditLine(transaction, { at, by, network, ...line })
  checkpoint('store:version-added')
  await recordChanges(database, transaction, [{ kind: 'content-published', id: String(number) }])
  return true
}

/** Ends the drafts whose text is in the version. What was typed since stays. */
async function endDrafts(
  transaction: Transaction<Tables>,
  userId: string,
  files: NewContentVersion['files'],
): Promise<void> {
  const texts = new Map(files.map(({ path, after }) => [path, after === null ? null : plainText(after.text)]))
  const drafts = await transaction
    .selectFrom('content_drafts')
    .select(['path', 'text'])
    .where('user_id', '=', userId)
    .execute()
  const ended = drafts.filter(({ path, text }) => texts.get(path) === plainText(text)).map(({ path }) => path)
  if (ended.length > 0)
    await transaction.deleteFrom('content_drafts').where('user_id', '=', userId).where('path', 'in', ended).execute()
}

function headOf(row: Selectable<Tables['content_versions']>): Omit<ContentVersion, 'files'> {
  const { number, id, at, author: by, note, kind, of_number: of, approved_by: approvedBy } = row
  return { number, id, at, by, note, kind: kind as ContentVersionKind, of, approvedBy } // as `add` wrote it
}

function changeOf({ path, before_hash: before, after_hash: after }: Selectable<Tables['content_files']>): FileChange {
  return { path, before, after }
}
