import type { Transaction } from 'kysely'
import { permissionsOf } from '../../../staff/roles.ts'
import type { Tables } from '../../../store/migrations/tables.ts'

/** The ids of those who manage people: what is nobody's is theirs. */
export async function readOwners(transaction: Transaction<Tables>): Promise<readonly string[]> {
  const rows = await transaction.selectFrom('users').select(['id', 'role']).where('disabled', '=', 0).execute()
  return rows.filter(({ role }) => permissionsOf(role).includes('people')).map(({ id }) => id)
}

/** The id of the user with this e-mail address; null if none answers enquiries, such as one who is blocked. */
export async function agentIdOf(transaction: Transaction<Tables>, email: string): Promise<string | null> {
  const users = transaction.selectFrom('users').select(['id', 'role']).where('email', '=', email)
  const row = await users.where('disabled', '=', 0).executeTakeFirst()
  return row !== undefined && permissionsOf(row.role).includes('enquiries') ? row.id : null
}
