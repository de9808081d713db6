import type { Transaction } from 'kysely'
import { checkpoint } from '../../../store/checkpoints.ts'
import type { Database } from '../../../store/database.ts'
import type { Tables } from '../../../store/migrations/tables.ts'
import { addHistory } from '../../store/add-history.ts'
import { chooseAgent, routedWord } from '../choose-agent.ts'
import { readAgents } from './read-agents.ts'

/**
 * Assigns an enquiry to whoever is asked first, in the transaction that stores or releases it. The rule is in its
 * history. Nothing happens if somebody has it, if it was assigned before, or if nobody has areas.
 */
export async function routeEnquiry(
  { dialect }: Pick<Database, 'dialect'>,
  transaction: Transaction<Tables>,
  { id, at }: { id: string; at: string },
): Promise<void> {
  const agents = await readAgents(transaction, dialect)
  if (agents.length === 0) return
  const enquiry = await transaction
    .selectFrom('enquiries')
    .select(['kind', 'areas', 'assignee'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (enquiry === undefined || enquiry.assignee !== null || (await wasRouted(transaction, id))) return
  const areas = JSON.parse(enquiry.areas) as string[] // as `add` wrote it
  const { assignee, rule } = chooseAgent({ areas, kind: enquiry.kind, at: new Date(at) }, agents)
  await addHistory(transaction, id, { at, by: 'site', what: `${routedWord} ${rule}`, from: null, to: assignee })
  if (assignee !== null) await transaction.updateTable('enquiries').set({ assignee }).where('id', '=', id).execute()
  checkpoint('store:routed')
}

async function wasRouted(transaction: Transaction<Tables>, id: string): Promise<boolean> {
  const line = await transaction
    .selectFrom('history_lines')
    .select('number')
    .where('enquiry_id', '=', id)
    .where('what', 'like', `${routedWord} %`)
    .executeTakeFirst()
  return line !== undefined
}
