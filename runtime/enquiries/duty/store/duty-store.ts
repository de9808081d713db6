import type { Database } from '../../../store/database.ts'
import { type Asked, agentsFor } from '../choose-agent.ts'
import { type Duty, noDuty, type Rota } from '../duty.ts'
import { readDuties, readDuty } from './read-duties.ts'

/** Who is on duty for what. */
export type DutyStore = {
  /** The duty of a user; `noDuty` for somebody without any. */
  get(userId: string): Promise<Duty>
  set(userId: string, duty: Duty): Promise<void>
  /** When those are on duty who answer enquiries of this area and kind. */
  rotas(asked: Pick<Asked, 'areas' | 'kind'>): Promise<readonly Rota[]>
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
    rotas: async (asked) => agentsFor(asked, await readDuties(kysely)).map(({ duty }) => duty),
  }
}
