import { hash } from 'node:crypto'
import type { Database } from '../../store/database.ts'

export type OneTimePurpose = 'second-step' | 'passkey-registration' | 'passkey-sign-in' | 'password-link'
export type OneTimeToken = {
  token: string
  purpose: OneTimePurpose
  /** Whom it is for; null for anybody. */
  userId: string | null
  expiresAt: Date
  now: Date
}

/** Random tokens that are accepted once, until they expire. Their hashes are stored. */
export type OneTimeStore = {
  add(token: OneTimeToken): Promise<void>
  /** Whom a token is for, without spending it; null if it is unknown, spent or has expired. */
  find(token: string, purpose: OneTimePurpose, now: Date): Promise<{ userId: string | null } | null>
  /** The same, and spends it: of two at the same moment one succeeds, also in two processes. */
  take(token: string, purpose: OneTimePurpose, now: Date): Promise<{ userId: string | null } | null>
  /** Ends the tokens of a user. Returns how many there were. */
  endOf(userId: string, purpose: OneTimePurpose): Promise<number>
  /** When the tokens of each user expire. */
  endsOf(purpose: OneTimePurpose, now: Date): Promise<ReadonlyMap<string, string>>
  purge(before: string): Promise<void>
}

export function createOneTimeStore({ kysely }: Database): OneTimeStore {
  return {
    async add({ token, purpose, userId, expiresAt, now }) {
      await kysely.deleteFrom('one_time_tokens').where('expires_at', '<=', now.toISOString()).execute()
      const row = { hash: tokenHash(token), purpose, user_id: userId, expires_at: expiresAt.toISOString() }
      await kysely.insertInto('one_time_tokens').values(row).execute()
    },
    async find(token, purpose, now) {
      const found = kysely
        .selectFrom('one_time_tokens')
        .select('user_id')
        .where('hash', '=', tokenHash(token))
        .where('purpose', '=', purpose)
      const row = await found.where('expires_at', '>', now.toISOString()).executeTakeFirst()
      return row === undefined ? null : { userId: row.user_id }
    },
    async take(token, purpose, now) {
      const taken = kysely
        .deleteFrom('one_time_tokens')
        .where('hash', '=', tokenHash(token))
        .where('purpose', '=', purpose)
      const row = await taken.where('expires_at', '>', now.toISOString()).returning('user_id').executeTakeFirst()
      return row === undefined ? null : { userId: row.user_id }
    },
    async endOf(userId, purpose) {
      const ended = kysely.deleteFrom('one_time_tokens').where('user_id', '=', userId).where('purpose', '=', purpose)
      return Number((await ended.executeTakeFirst()).numDeletedRows)
    },
    async endsOf(purpose, now) {
      const rows = await kysely
        .selectFrom('one_time_tokens')
        .select(['user_id', 'expires_at'])
        .where('purpose', '=', purpose)
        .where('expires_at', '>', now.toISOString())
        .execute()
      return new Map(rows.flatMap(({ user_id: id, expires_at: at }) => (id === null ? [] : [[id, at]])))
    },
    async purge(before) {
      await kysely.deleteFrom('one_time_tokens').where('expires_at', '<', before).execute()
    },
  }
}

/** Tokens are random, so that a plain hash cannot be reversed. */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'base64url')
}
