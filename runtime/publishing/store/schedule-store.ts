import type { Selectable, Transaction } from 'kysely'
import { addAuditLine } from '../../staff/store/audit-store.ts'
import type { Database } from '../../store/database.ts'
import type { Tables } from '../../store/migrations/tables.ts'

/** Why something was not published at its time. `details`: faults, or names of files and fields. */
export type ScheduleProblem = {
  kind: 'faults' | 'conflict' | 'denied' | 'unapproved' | 'person' | 'entry'
  details: readonly string[]
}

/** What is published, or which entry is withdrawn, at a time (D44). */
export type Scheduled = {
  id: string
  at: string
  /** The e-mail address of the user who has set it. */
  by: string
  userId: string
  dueAt: string
  /** `failed`: it was due and could not be published; it waits for somebody. */
  state: 'waiting' | 'done' | 'failed' | 'cancelled'
  what: { kind: 'publish'; release: string } | { kind: 'withdraw'; collection: string; slug: string }
  /** What came of it; null also where there was nothing left to publish. */
  version: number | null
  problem: ScheduleProblem | null
}
export type NewScheduled = Pick<Scheduled, 'id' | 'at' | 'by' | 'userId' | 'dueAt' | 'what'>
/** Who sets, moves or cancels it when, and what it is about, for the audit trail. */
export type ScheduleLine = { by: string; network: string | null; at: string; subject: string }

export type ScheduleStore = {
  add(item: NewScheduled, author: ScheduleLine): Promise<void>
  get(id: string): Promise<Scheduled | null>
  /** By the time at which they are due. */
  list(states: readonly Scheduled['state'][]): Promise<readonly Scheduled[]>
  /** The last that were done, the newest first. */
  done(limit: number): Promise<readonly Scheduled[]>
  /** When the next one is due; null if none waits. */
  next(): Promise<string | null>
  /** Another time for what waits or has failed; false if it does neither. */
  move(id: string, dueAt: string, author: ScheduleLine): Promise<boolean>
  /** False if it neither waits nor has failed. */
  cancel(id: string, author: ScheduleLine): Promise<boolean>
  /** Ends what waits without a version: with a problem, or because nothing was left to publish. */
  end(transaction: Transaction<Tables>, id: string, problem: ScheduleProblem | null): Promise<boolean>
}

export function createScheduleStore({ kysely }: Database): ScheduleStore {
  return {
    add: ({ id, at, by, userId, dueAt, what }, author) =>
      kysely.transaction().execute(async (transaction) => {
        const row = {
          id,
          at,
          author: by,
          user_id: userId,
          due_at: dueAt,
          state: 'waiting',
          problem: null,
          version: null,
        }
        await transaction
          .insertInto('content_schedule')
          .values({ ...row, ...columnsOf(what) })
          .execute()
        await record(transaction, 'content scheduled', author, { from: null, to: dueAt })
      }),
    async get(id) {
      const row = await kysely.selectFrom('content_schedule').selectAll().where('id', '=', id).executeTakeFirst()
      return row === undefined ? null : scheduledOf(row)
    },
    async list(states) {
      const found = kysely.selectFrom('content_schedule').selectAll().where('state', 'in', states)
      return (await found.orderBy('due_at').orderBy('id').execute()).map(scheduledOf)
    },
    async done(limit) {
      const found = kysely.selectFrom('content_schedule').selectAll().where('state', '=', 'done')
      return (await found.orderBy('due_at', 'desc').limit(limit).execute()).map(scheduledOf)
    },
    async next() {
      const row = await kysely
        .selectFrom('content_schedule')
        .select((it) => it.fn.min('due_at').as('next'))
        .where('state', '=', 'waiting')
        .executeTakeFirst()
      return row?.next ?? null
    },
    move: (id, dueAt, author) =>
      change(id, { state: 'waiting', due_at: dueAt, problem: null }, (transaction, was) =>
        record(transaction, 'content scheduled', author, { from: was, to: dueAt }),
      ),
    cancel: (id, author) =>
      change(id, { state: 'cancelled' }, (transaction, was) =>
        record(transaction, 'content schedule cancelled', author, { from: was, to: null }),
      ),
    async end(transaction, id, problem) {
      const state = problem === null ? 'done' : 'failed'
      const update = transaction
        .updateTable('content_schedule')
        .set({ state, problem: problem === null ? null : JSON.stringify(problem) })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
      return (await update.executeTakeFirst()).numUpdatedRows > 0n
    },
  }

  /** False, and nothing is changed, unless it waits or has failed. `tell`: records it, with the time that it had. */
  function change(
    id: string,
    values: Partial<Tables['content_schedule']>,
    tell: (transaction: Transaction<Tables>, was: string) => Promise<void>,
  ): Promise<boolean> {
    return kysely.transaction().execute(async (transaction) => {
      const known = await transaction
        .selectFrom('content_schedule')
        .select('due_at')
        .where('id', '=', id)
        .executeTakeFirst()
      const update = transaction
        .updateTable('content_schedule')
        .set(values)
        .where('id', '=', id)
        .where('state', 'in', ['waiting', 'failed'])
      if (known === undefined || (await update.executeTakeFirst()).numUpdatedRows === 0n) return false
      await tell(transaction, known.due_at)
      return true
    })
  }
}

function record(
  transaction: Transaction<Tables>,
  action: string,
  author: ScheduleLine,
  times: { from: string | null; to: string | null },
): Promise<void> {
  return addAuditLine(transaction, { ...author, action, ...times })
}

function columnsOf(what: Scheduled['what']) {
  return what.kind === 'publish'
    ? { release_id: what.release, collection: null, slug: null }
    : { release_id: null, collection: what.collection, slug: what.slug }
}

function scheduledOf(row: Selectable<Tables['content_schedule']>): Scheduled {
  const { id, at, author: by, user_id: userId, due_at: dueAt, state, release_id: release, version, problem } = row
  return {
    id,
    at,
    by,
    userId,
    dueAt,
    state: state as Scheduled['state'], // only this store writes it
    what:
      release === null
        ? { kind: 'withdraw', collection: row.collection ?? '', slug: row.slug ?? '' }
        : { kind: 'publish', release },
    version,
    problem: problem === null ? null : (JSON.parse(problem) as ScheduleProblem),
  }
}
