import type { Database } from '../../../store/database.ts'
import { type Duty, noDuty } from '../duty.ts'

/** Who is on duty for what. */
export type DutyStore = {
  /** The duty of a user; `noDuty` for somebody without any. */
  get(userId: string): Promise<Duty>
  set(userId: string, duty: Duty): Promise<void>
}

export function createDutyStore({ kysely }: Pick<Database, 'kysely'>): DutyStore {
  return {
    async get(userId) {
      const row = await kysely.selectFrom('duties').select('duty').where('user_id', '=', userId).executeTakeFirst()
      return row === undefined ? noDuty : readDuty(row.duty)
    },
    async set(userId, duty) {
      const text = JSON.stringify(duty)
      await kysely
        .insertInto('duties')
        .values({ user_id: userId, duty: text })
        .onConflict((it) => it.column('user_id').doUpdateSet({ duty: text }))
        .execute()
    },
  }
}

/** A duty as it was stored. */
export function readDuty(text: string): Duty {
  return JSON.parse(text) as Duty // as `set` wrote it
}
