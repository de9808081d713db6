import type { Selectable, Transaction } from 'kysely'
import { checkpoint } from '../../../store/checkpoints.ts'
import type { Database } from '../../../store/database.ts'
import type { Tables } from '../../../store/migrations/tables.ts'
import { addAlerts } from '../../alerts/store/add-alerts.ts'
import { addHistory } from '../../store/add-history.ts'
import { agentsFor, chooseAgent, routedWord } from '../choose-agent.ts'
import type { Rota } from '../duty.ts'
import { afterDuty } from '../shifts.ts'
import { readAgents } from './read-agents.ts'
import { agentIdOf, readOwners } from './read-people.ts'

/** `by`: who has entered it, and needs no alert; null for a form. */
type Routed = { id: string; at: string; by: string | null }

/**
 * Assigns an enquiry to whoever is asked first, and alerts them, in the transaction that stores or releases it. The
 * rule is in its history. Without anybody who has areas nothing is assigned; whatever is nobody's is an alert for those
 * who manage people. Nothing happens a second time.
 */
export async function routeEnquiry(
  database: Pick<Database, 'dialect' | 'seal'>,
  transaction: Transaction<Tables>,
  { id, at, by }: Routed,
): Promise<void> {
  const agents = await readAgents(transaction, database.dialect)
  const enquiry = await transaction
    .selectFrom('enquiries')
    .select(['kind', 'areas', 'assignee', 'first_answer_minutes'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (enquiry === undefined) return
  const assignee = await assign(transaction, { id, at, agents, ...enquiry })
  checkpoint('store:routed')
  const own = assignee === null ? null : await agentIdOf(transaction, assignee)
  const author = by === null ? null : await agentIdOf(transaction, by)
  const to = (own === null ? await readOwners(transaction) : [own]).filter((userId) => userId !== author)
  await addAlerts(database, transaction, { subject: { kind: 'enquiry', id }, cause: 'new', at, to })
}

type Routable = 'id' | 'kind' | 'areas' | 'assignee' | 'first_answer_minutes'
type Assigned = Pick<Selectable<Tables['enquiries']>, Routable> & {
  at: string
  agents: Awaited<ReturnType<typeof readAgents>>
}

/** Whose it is afterwards. */
async function assign(transaction: Transaction<Tables>, asked: Assigned): Promise<string | null> {
  const { id, kind, at, agents } = asked
  if (agents.length === 0 || asked.assignee !== null || (await wasRouted(transaction, id))) return asked.assignee
  const areas = JSON.parse(asked.areas) as string[] // as `add` wrote it
  const { assignee, rule } = chooseAgent({ areas, kind, at: new Date(at) }, agents)
  await addHistory(transaction, id, { at, by: 'site', what: `${routedWord} ${rule}`, from: null, to: assignee })
  // Whoever is on duty first: what is nobody's waits for all who could take it.
  const waiting = agentsFor({ areas, kind }, agents).filter(({ email }) => assignee === null || email === assignee)
  const rotas = waiting.map(({ duty }) => duty)
  const values = { assignee, ...stepsFrom(rotas, new Date(at), asked.first_answer_minutes) }
  await transaction.updateTable('enquiries').set(values).where('id', '=', id).execute()
  return assignee
}

/** When it is to be answered first, and at half of that time the reminder. */
function stepsFrom(rotas: readonly Rota[], at: Date, minutes: number | null) {
  if (minutes === null) return {}
  const [half, due] = [minutes / 2, minutes].map((part) => afterDuty(rotas, at, part).toISOString())
  return { first_answer_due: due ?? null, next_step: 'reminder', next_step_at: half ?? null }
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
