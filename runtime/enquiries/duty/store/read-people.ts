import type { Transaction } from 'kysely'
import { permissionsOf } from '../../../staff/roles.ts'
import type { Tables } from '../../../store/migrations/tables.ts'

/** The ids of those who manage people: what is nobody's is theirs. */
export async function readOwners(transaction: Transaction<Tables>): Promise<readonly string[]> {
  const rows = await transaction.selectFrom('users').select(['id', 'role']).where('disabled', '=', 0).execute()
  return rows.filter(({ role }) => permissionsOf(role).includes('people')).map(({ id }) => id)
}

/** The id of the user with this e-mail address; null if there is none any more. */
export async function userIdOf(transaction: Transaction<Tables>, email: string): Promise<string | null> {
  const row = await transaction.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return row?.id ?? null
}
