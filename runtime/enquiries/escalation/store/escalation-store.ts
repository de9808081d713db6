import type { Selectable, Transaction } from 'kysely'
import { recordChanges, transactAndTell } from '../../../store/changes/record-change.ts'
import { checkpoint } from '../../../store/checkpoints.ts'
import type { Database } from '../../../store/database.ts'
import type { Tables } from '../../../store/migrations/tables.ts'
import type { AlertCause } from '../../alerts/alert.ts'
import { addAlerts } from '../../alerts/store/add-alerts.ts'
import { chooseAgent } from '../../duty/choose-agent.ts'
import { readAgents } from '../../duty/store/read-agents.ts'
import { agentIdOf, readOwners } from '../../duty/store/read-people.ts'
import { addHistory } from '../../store/add-history.ts'

/** What comes next for an enquiry that nobody answers. */
export type Step = Extract<AlertCause, 'reminder' | 'escalated'>

/** What the history calls an escalation; its rule follows: `escalated region 2`. */
export const escalatedWord = 'escalated'

export type EscalationStore = {
  /** Enquiries for which a step is due, the longest first; at most `limit`. */
  due(now: Date, limit: number): Promise<readonly string[]>
  /** Takes the step that is due; null if none is, such as after another process has taken it. */
  take(enquiryId: string, now: Date): Promise<Step | null>
  /** When the next step is due (ISO 8601); null if none is to come. */
  nextAt(): Promise<string | null>
}

/** The steps of all processes, each taken once: it and its alerts are one transaction. */
export function createEscalationStore(database: Database): EscalationStore {
  const { kysely } = database
  const open = kysely.selectFrom('enquiries').where('next_step_at', 'is not', null).where('spam', '=', 0)
  return {
    async due(now, limit) {
      const found = open.select('id').where('next_step_at', '<=', now.toISOString())
      const rows = await found.orderBy('next_step_at').limit(limit).execute()
      return rows.map(({ id }) => id)
    },
    take: (id, now) => transactAndTell(database, (transaction) => takeStep(database, transaction, id, now)),
    async nextAt() {
      const row = await open.select((it) => it.fn.min('next_step_at').as('at')).executeTakeFirst()
      return row?.at ?? null
    },
  }
}

async function takeStep(
  database: Database,
  transaction: Transaction<Tables>,
  id: string,
  now: Date,
): Promise<Step | null> {
  // Locks the row: of two processes the second finds the step taken.
  await transaction.updateTable('enquiries').set({ id }).where('id', '=', id).execute()
  const row = await transaction.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirst()
  const at = now.toISOString()
  if (row === undefined || row.next_step_at === null || row.next_step_at > at) return null
  checkpoint('escalation:begun')
  // What was missed for so long that both are due needs no reminder.
  const isOver = row.first_answer_due === null || row.first_answer_due <= at
  const step: Step = row.next_step === 'reminder' && !isOver ? 'reminder' : 'escalated'
  const assignee = step === 'reminder' ? row.assignee : await escalate(database, transaction, row, now)
  const own = assignee === null ? null : await agentIdOf(transaction, assignee)
  const owners = step === 'escalated' || own === null ? await readOwners(transaction) : []
  const to = [...new Set([...(own === null ? [] : [own]), ...owners])]
  await addAlerts(database, transaction, { subject: { kind: 'enquiry', id }, cause: step, at, to })
  const next = step === 'reminder' ? { next_step: 'escalated', next_step_at: row.first_answer_due } : noStep
  await transaction.updateTable('enquiries').set(next).where('id', '=', id).execute()
  checkpoint('escalation:taken')
  await recordChanges(database, transaction, [{ kind: 'enquiry-changed', id }])
  return step
}

const noStep = { next_step: null, next_step_at: null }

/** Gives it to the next agent, if there is one on duty. Whose it is afterwards. */
async function escalate(
  { dialect }: Database,
  transaction: Transaction<Tables>,
  { id, kind, areas, assignee, version }: Selectable<Tables['enquiries']>,
  now: Date,
): Promise<string | null> {
  const others = (await readAgents(transaction, dialect)).filter(({ email }) => email !== assignee)
  const asked = { areas: JSON.parse(areas) as string[], kind, at: now } // as `add` wrote them
  const next = chooseAgent(asked, others)
  const line = { at: now.toISOString(), by: 'site', what: `${escalatedWord} ${next.rule}` }
  await addHistory(transaction, id, { ...line, from: assignee, to: next.assignee })
  if (next.assignee === null) return assignee
  const changed = { assignee: next.assignee, version: version + 1 }
  await transaction.updateTable('enquiries').set(changed).where('id', '=', id).execute()
  return next.assignee
}
