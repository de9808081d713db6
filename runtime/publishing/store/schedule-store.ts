import type { Kysely, Transaction } from 'kysely'
import { addAuditLine } from '../../staff/store/audit-store.ts'
import type { Database } from '../../store/database.ts'
import type { Tables } from '../../store/migrations/tables.ts'
import { type Release, subjectOf } from './release-store.ts'

/** Why something was not published at its time. `details`: faults, or names of files and fields. */
export type ScheduleProblem = {
  kind: 'faults' | 'conflict' | 'denied' | 'unapproved' | 'person'
  details: readonly string[]
}

/** A release that is published at a time (D44), or was. */
export type Scheduled = Pick<Release, 'note' | 'kind'> & {
  id: string
  /** The e-mail address of the user who has set it. */
  by: string
  userId: string
  dueAt: string
  /** `failed`: it was due and could not be published; it waits for somebody. */
  state: 'waiting' | 'done' | 'failed' | 'cancelled'
  /** The id of the release. */
  release: string
  /** Those of the release. */
  files: readonly { path: string }[]
  /** What came of it; null also where there was nothing left to publish. */
  version: number | null
  problem: ScheduleProblem | null
}
export type NewScheduled = Pick<Scheduled, 'id' | 'release' | 'dueAt' | 'userId'>
/** Who sets, moves or cancels it when, for the audit trail. */
export type ScheduleLine = { by: string; network: string | null; at: string }

export type ScheduleStore = {
  add(item: NewScheduled, author: ScheduleLine): Promise<void>
  get(id: string): Promise<Scheduled | null>
  /** By the time at which they are due. */
  list(states: readonly Scheduled['state'][]): Promise<readonly Scheduled[]>
  /** The last that were done, the newest first. */
  done(limit: number): Promise<readonly Scheduled[]>
  /** Another time for what waits or has failed, or none: it is cancelled. False if it does neither. */
  move(id: string, dueAt: string | null, author: ScheduleLine): Promise<boolean>
  /** Ends what waits without a version: with a problem, or because nothing was left to publish. */
  end(transaction: Transaction<Tables>, id: string, problem: ScheduleProblem | null): Promise<boolean>
}

export function createScheduleStore({ kysely }: Database): ScheduleStore {
  return {
    add: ({ id, release, dueAt, userId }, author) =>
      kysely.transaction().execute(async (transaction) => {
        const row = { id, at: author.at, author: author.by, user_id: userId, due_at: dueAt, release_id: release }
        const waiting = { state: 'waiting', problem: null, version: null }
        await transaction
          .insertInto('content_schedule')
          .values({ ...row, ...waiting })
          .execute()
        await record(transaction, id, author, { from: null, to: dueAt })
      }),
    get: (id) => read(kysely, id),
    list: (states) =>
      withFiles(kysely, select(kysely).where('state', 'in', states).orderBy('due_at').orderBy('item.id')),
    done: (limit) =>
      withFiles(kysely, select(kysely).where('state', '=', 'done').orderBy('due_at', 'desc').limit(limit)),
    move: (id, dueAt, author) =>
      kysely.transaction().execute(async (transaction) => {
        const was = await read(transaction, id)
        const change = dueAt === null ? { state: 'cancelled' } : { state: 'waiting', due_at: dueAt, problem: null }
        const update = transaction.updateTable('content_schedule').set(change).where('id', '=', id)
        const { numUpdatedRows } = await update.where('state', 'in', ['waiting', 'failed']).executeTakeFirst()
        if (was === null || numUpdatedRows === 0n) return false
        await record(transaction, id, author, { from: was.dueAt, to: dueAt })
        return true
      }),
    async end(transaction, id, problem) {
      const change = problem === null ? { state: 'done' } : { state: 'failed', problem: JSON.stringify(problem) }
      const update = transaction.updateTable('content_schedule').set(change).where('id', '=', id)
      return (await update.where('state', '=', 'waiting').executeTakeFirst()).numUpdatedRows > 0n
    },
  }
}

function select(kysely: Kysely<Tables>) {
  return kysely
    .selectFrom('content_schedule as item')
    .innerJoin('content_releases as releases', 'releases.id', 'item.release_id')
    .select(['item.id', 'item.author', 'item.user_id', 'item.due_at', 'item.state', 'item.version', 'item.problem'])
    .select(['releases.id as release', 'releases.note', 'releases.kind'])
}

async function read(kysely: Kysely<Tables>, id: string): Promise<Scheduled | null> {
  const [item] = await withFiles(kysely, select(kysely).where('item.id', '=', id))
  return item ?? null
}

async function withFiles(kysely: Kysely<Tables>, query: ReturnType<typeof select>): Promise<Scheduled[]> {
  const rows = await query.execute()
  if (rows.length === 0) return []
  const releases = rows.map(({ release }) => release)
  const found = kysely.selectFrom('content_release_files').select(['release_id', 'path'])
  const files = await found.where('release_id', 'in', releases).orderBy('path').execute()
  const byRelease = Map.groupBy(files, ({ release_id }) => release_id)
  return rows.map(({ author: by, user_id: userId, due_at: dueAt, state, kind, problem, ...row }) => ({
    ...row,
    by,
    userId,
    dueAt,
    state: state as Scheduled['state'], // only this store writes it
    kind: kind as Scheduled['kind'], // as the store of releases wrote it
    files: byRelease.get(row.release) ?? [],
    problem: problem === null ? null : (JSON.parse(problem) as ScheduleProblem),
  }))
}

async function record(
  transaction: Transaction<Tables>,
  id: string,
  { by, network, at }: ScheduleLine,
  times: { from: string | null; to: string | null },
): Promise<void> {
  const subject = subjectOf((await read(transaction, id)) ?? { files: [] })
  const action = times.to === null ? 'content schedule cancelled' : 'content scheduled'
  await addAuditLine(transaction, { by, network, at, subject, action, ...times })
}
