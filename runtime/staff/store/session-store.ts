import type { DeleteQueryBuilder, DeleteResult, Selectable } from 'kysely'
import { recordChanges, transactAndTell } from '../../store/changes/record-change.ts'
import type { Database } from '../../store/database.ts'
import type { Tables } from '../../store/migrations/tables.ts'

/** A session. `id` is the hash of the token in the cookie, so that a copy of the database opens none. */
export type Session = {
  id: string
  userId: string
  createdAt: string
  seenAt: string
  /** The browser and system, as a person recognizes them: `Firefox on Windows`. */
  device: string
  /** The address, shortened to its network (/24, /48). */
  network: string
  /** When the password was last entered again in it; null: never. */
  confirmedAt: string | null
}

export type SessionStore = {
  add(session: Session): Promise<void>
  get(id: string): Promise<Session | null>
  touch(id: string, seenAt: string): Promise<void>
  /** Records that the password was entered again. */
  confirm(id: string, at: string): Promise<void>
  /** The sessions of a user, or of all, the last seen first. */
  list(userId?: string): Promise<readonly Session[]>
  /** Ends sessions. Returns how many there were. */
  end(ids: readonly string[]): Promise<number>
  /** Ends the sessions of a user except one. Returns how many there were. */
  endOf(userId: string, exceptId?: string): Promise<number>
  /** Deletes sessions that were last seen or created before these times. */
  purge(times: { seenBefore: string; createdBefore: string }): Promise<number>
}

/** Devices from which a user has signed in, by the hash of a token that the device keeps. */
export type DeviceStore = {
  /** Records a sign-in. */
  remember(userId: string, tokenHash: string, at: string): Promise<void>
  /** Whether the user signed in from it after `since`. */
  isKnown(userId: string, tokenHash: string, since: string): Promise<boolean>
  /** Returns how many there were. */
  purge(before: string): Promise<number>
}

export function createSessionStore(database: Database): SessionStore {
  const { kysely } = database
  return {
    async add({ id, userId, createdAt, seenAt, device, network, confirmedAt }) {
      const row = {
        id,
        user_id: userId,
        created_at: createdAt,
        seen_at: seenAt,
        device,
        network,
        confirmed_at: confirmedAt,
      }
      await kysely.insertInto('sessions').values(row).execute()
    },
    async get(id) {
      const row = await kysely.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst()
      return row === undefined ? null : sessionOf(row)
    },
    async touch(id, seenAt) {
      await kysely.updateTable('sessions').set({ seen_at: seenAt }).where('id', '=', id).execute()
    },
    async confirm(id, at) {
      await kysely.updateTable('sessions').set({ confirmed_at: at }).where('id', '=', id).execute()
    },
    async list(userId) {
      let found = kysely.selectFrom('sessions').selectAll().orderBy('seen_at', 'desc').orderBy('id')
      if (userId !== undefined) found = found.where('user_id', '=', userId)
      return (await found.execute()).map(sessionOf)
    },
    async end(ids) {
      if (ids.length === 0) return 0
      return endSessions((found) => found.where('id', 'in', ids))
    },
    async endOf(userId, exceptId) {
      return endSessions((found) => {
        const ofUser = found.where('user_id', '=', userId)
        return exceptId === undefined ? ofUser : ofUser.where('id', '!=', exceptId)
      })
    },
    async purge({ seenBefore, createdBefore }) {
      const { numDeletedRows } = await kysely
        .deleteFrom('sessions')
        .where((it) => it.or([it('seen_at', '<', seenBefore), it('created_at', '<', createdBefore)]))
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }

  /** Ends sessions at once: other servers learn of it. */
  function endSessions(select: (found: Deletion) => Deletion): Promise<number> {
    return transactAndTell(database, async (transaction) => {
      const ended = await select(transaction.deleteFrom('sessions')).returning('id').execute()
      const changes = ended.map(({ id }) => ({ kind: 'session-ended' as const, id }))
      await recordChanges(database, transaction, changes)
      return ended.length
    })
  }
}

type Deletion = DeleteQueryBuilder<Tables, 'sessions', DeleteResult>

export function createDeviceStore({ kysely }: Database): DeviceStore {
  return {
    async remember(userId, tokenHash, at) {
      const row = { user_id: userId, token_hash: tokenHash, at }
      const insertion = kysely.insertInto('devices').values(row)
      await insertion.onConflict((it) => it.columns(['user_id', 'token_hash']).doUpdateSet({ at })).execute()
    },
    async isKnown(userId, tokenHash, since) {
      const row = await kysely
        .selectFrom('devices')
        .select('at')
        .where('user_id', '=', userId)
        .where('token_hash', '=', tokenHash)
        .where('at', '>', since)
        .executeTakeFirst()
      return row !== undefined
    },
    async purge(before) {
      const { numDeletedRows } = await kysely.deleteFrom('devices').where('at', '<', before).executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}

function sessionOf(row: Selectable<Tables['sessions']>): Session {
  const {
    id,
    user_id: userId,
    created_at: createdAt,
    seen_at: seenAt,
    device,
    network,
    confirmed_at: confirmedAt,
  } = row
  return { id, userId, createdAt, seenAt, device, network, confirmedAt }
}
