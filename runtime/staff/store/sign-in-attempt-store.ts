import type { Kysely } from 'kysely'
import type { Database } from '../../store/database.ts'
import type { Tables } from '../../store/migrations/tables.ts'
import { storedSecret } from '../../store/stored-secret.ts'

/** A number of attempts per time that is allowed under one key. */
export type LimitedKey = { key: string; max: number; windowMs: number }

/**
 * Counts attempts in windows that begin with the first attempt under a key, for all processes. Keys are stored as keyed
 * hashes.
 */
export type SignInAttemptStore = {
  /**
   * Takes an attempt under each key, up to the first that allows no more. `left`: how many the tightest still allows.
   */
  consume(limits: readonly LimitedKey[], now: Date): Promise<{ left: number } | { endsAt: string }>
  /** Gives an attempt back that does not count. */
  release(keys: readonly string[]): Promise<void>
  purge(before: string): Promise<void>
}

// How far the clocks of two processes may be apart.
const clockToleranceMs = 60_000

/**
 * Counts attempts for all processes. Keys are stored as hashes under a secret of the store, because they contain
 * addresses.
 */
export function createSignInAttemptStore(database: Database): SignInAttemptStore {
  const { kysely, seal } = database
  const hasher = async () => {
    const secret = await storedSecret(database, 'sign-in-attempt-secret')
    return (key: string) => seal.hash(`attempt ${secret}`, key)
  }
  return {
    async consume(limits, now) {
      const hash = await hasher()
      const at = now.toISOString()
      return kysely.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('sign_in_attempts').where('ends_at', '<=', at).execute()
        let left = Number.POSITIVE_INFINITY
        for (const limit of limits) {
          const used = await takeOne(transaction, { ...limit, key: hash(limit.key) }, now)
          if ('endsAt' in used) return used
          left = Math.min(left, limit.max - used.used)
        }
        return { left }
      })
    },
    async release(keys) {
      const hash = await hasher()
      await kysely
        .updateTable('sign_in_attempts')
        .set((it) => ({ used: it('used', '-', 1) }))
        .where('key', 'in', keys.map(hash))
        .where('used', '>', 0)
        .execute()
    },
    async purge(before) {
      await kysely.deleteFrom('sign_in_attempts').where('ends_at', '<', before).execute()
    },
  }
}

/**
 * One statement, so that of two processes at the limit one is refused. A window that ends later than any can counts as
 * over.
 */
async function takeOne(
  kysely: Kysely<Tables>,
  { key, max, windowMs }: LimitedKey,
  now: Date,
): Promise<{ used: number } | { endsAt: string }> {
  const at = now.toISOString()
  const endsAt = new Date(now.getTime() + windowMs).toISOString()
  const latest = new Date(now.getTime() + windowMs + clockToleranceMs).toISOString()
  const taken = await kysely
    .insertInto('sign_in_attempts')
    .values({ key, used: 1, ends_at: endsAt })
    .onConflict((it) =>
      it
        .column('key')
        .doUpdateSet(({ eb, or }) => {
          const isOver = or([eb('sign_in_attempts.ends_at', '<=', at), eb('sign_in_attempts.ends_at', '>', latest)])
          return {
            used: eb
              .case()
              .when(isOver)
              .then(1)
              .else(eb('sign_in_attempts.used', '+', 1))
              .end(),
            ends_at: eb.case().when(isOver).then(endsAt).else(eb.ref('sign_in_attempts.ends_at')).end(),
          }
        })
        .where(({ eb, or }) =>
          or([
            eb('sign_in_attempts.used', '<', max),
            eb('sign_in_attempts.ends_at', '<=', at),
            eb('sign_in_attempts.ends_at', '>', latest),
          ]),
        ),
    )
    .returning('used')
    .executeTakeFirst()
  if (taken !== undefined) return taken
  const row = await kysely.selectFrom('sign_in_attempts').select('ends_at').where('key', '=', key).executeTakeFirst()
  return { endsAt: row?.ends_at ?? endsAt }
}
