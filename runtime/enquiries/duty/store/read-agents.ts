import { sql, type Transaction } from 'kysely'
import type { DialectName } from '../../../store/database.ts'
import type { Tables } from '../../../store/migrations/tables.ts'
import type { Agent } from '../choose-agent.ts'
import { readDuties } from './read-duties.ts'

// Any number that no other lock of the database has.
const agentLock = 7_305_814_230

/**
 * Those who have areas and may answer enquiries, with what they have to do. In PostgreSQL nobody else reads them until
 * the transaction ends, so that of two enquiries at once the second counts the first.
 */
export async function readAgents(transaction: Transaction<Tables>, dialect: DialectName): Promise<readonly Agent[]> {
  const agents = await readDuties(transaction)
  if (agents.length === 0) return []
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(agentLock)})`.execute(transaction)
  const emails = agents.map(({ email }) => email)
  const mine = transaction.selectFrom('enquiries').where('spam', '=', 0).where('assignee', 'in', emails)
  const [open, last] = [
    await mine
      .where('first_answer_at', 'is', null)
      .select((it) => ['assignee', it.fn.countAll().as('count')])
      .groupBy('assignee')
      .execute(),
    await mine
      .select((it) => ['assignee', it.fn.max('created_at').as('at')])
      .groupBy('assignee')
      .execute(),
  ]
  return agents.map(({ email, duty }) => ({
    email,
    duty,
    open: Number(open.find(({ assignee }) => assignee === email)?.count ?? 0),
    lastAt: last.find(({ assignee }) => assignee === email)?.at ?? '',
  }))
}
