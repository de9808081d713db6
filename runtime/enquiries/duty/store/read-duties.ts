import type { Kysely } from 'kysely'
import { permissionsOf } from '../../../staff/roles.ts'
import type { Tables } from '../../../store/migrations/tables.ts'
import type { Duty } from '../duty.ts'

/** The duties of those who have areas and may answer enquiries. */
export async function readDuties(kysely: Kysely<Tables>): Promise<readonly { email: string; duty: Duty }[]> {
  const rows = await kysely
    .selectFrom('duties')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['email', 'role', 'duty'])
    .where('disabled', '=', 0)
    .where('password_hash', '!=', '')
    .execute()
  return rows
    .filter(({ role }) => permissionsOf(role).includes('enquiries'))
    .map(({ email, duty }) => ({ email, duty: readDuty(duty) }))
    .filter(({ duty }) => duty.areas.length > 0)
}

/** A duty as it was stored. */
export function readDuty(text: string): Duty {
  return JSON.parse(text) as Duty // as `DutyStore.set` wrote it
}
