import { type Selectable, sql, type Transaction } from 'kysely'
import { addAuditLine } from '../../staff/store/audit-store.ts'
import { recordChanges, transactAndTell } from '../../store/changes/record-change.ts'
import type { Database } from '../../store/database.ts'
import type { Tables } from '../../store/migrations/tables.ts'
import { recordFirstAnswer, takeBackFirstAnswer } from '../escalation/store/record-first-answer.ts'
import { addAnswer, isAnswered, type NewAnswer } from './add-answer.ts'
import { addHistory } from './add-history.ts'
import { makeDue } from './deliveries/make-due.ts'
import type { CallOutcome, Enquiry, Target } from './enquiry.ts'
import { readEnquiries } from './read-enquiries.ts'

/** A change by staff. Omitted values stay. With `version`, nothing is changed if the enquiry has another one. */
export type EnquiryChange = {
  version: number | null
  at: string
  /** The e-mail address of the user. */
  by: string
  network: string | null
  status?: string
  /** Takes back an earlier change: any status may follow, and the one that is taken back was no answer. */
  isUndo?: true
  assignee?: string | null
  remindAt?: string | null
  note?: string
  /**
   * A way of contact that the person did not mark as safe, and why it is used (D37). The audit trail does not get the
   * reason.
   */
  opened?: { way: string; reason: string }
  deliver?: Redelivery
  /** A mail to the person. One with an id that is known already is not sent again. */
  answer?: NewAnswer
  /** That somebody has called the person. */
  call?: CallOutcome
  /** Null takes it out of its conversation. */
  conversation?: string | null
}
export type Redelivery = {
  work: RedeliveryWork
  /** Only the delivery to this one, even if it was delivered. */
  target?: Target
}
export type RedeliveryWork =
  /** What failed or is tried again is due now. */
  | 'resend'
  /** What is held goes out, and the enquiry is not suspected any more. */
  | 'release'
  | 'not-spam'
export type EnquiryChanged = {
  /** `conflict`: another change came first. */
  kind: 'changed' | 'conflict'
  /** As the change left it that was made. */
  enquiry: Enquiry
}

/** Thrown to roll a transaction back: there is no such enquiry, or it has another version. */
class Refused extends Error {
  readonly result: 'conflict' | null

  constructor(result: 'conflict' | null) {
    super('nothing was changed')
    this.result = result
  }
}

type Change = {
  database: Database
  transaction: Transaction<Tables>
  row: Selectable<Tables['enquiries']>
  change: EnquiryChange
}

/** Applies a change with its history and audit trail in one transaction; see `EnquiryStore.change`. */
export async function changeEnquiry(
  database: Database,
  id: string,
  change: EnquiryChange,
): Promise<EnquiryChanged | null> {
  const kind = await transactAndTell(database, (transaction) => applyChange(database, transaction, id, change)).catch(
    (error: unknown) => {
      if (error instanceof Refused) return error.result
      throw error
    },
  )
  if (kind === null) return null
  const [enquiry] = await readEnquiries(database, [id])
  return enquiry === undefined ? null : { kind, enquiry }
}

/** One change within a transaction; see `changeEnquiry`. Throws to roll it back. */
export async function applyChange(
  database: Database,
  transaction: Transaction<Tables>,
  id: string,
  change: EnquiryChange,
): Promise<'changed'> {
  // Deliveries are locked before their enquiry, as the outbox does: different orders would deadlock in PostgreSQL.
  const restarted =
    change.deliver === undefined
      ? 0
      : await redeliver(database, transaction, id, { ...change, deliver: change.deliver })
  // Locks the row, so that of two changes with the same version one comes second.
  await transaction.updateTable('enquiries').set({ id }).where('id', '=', id).execute()
  const row = await transaction.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw new Refused(null)
  if (change.answer !== undefined && (await isAnswered(transaction, change.answer.id))) return 'changed'
  if (change.version !== null && change.version !== row.version) throw new Refused('conflict')
  const parts = { database, transaction, row, change }
  const values = await changeValues(parts)
  const added = [await addNote(parts), await addOpened(parts), await addCall(parts), await addMail(parts)]
  const isDelivered = restarted > 0 || (change.deliver !== undefined && change.deliver.work !== 'resend')
  if (isDelivered)
    await addLine(parts, { action: `enquiry ${change.deliver?.work}`, to: change.deliver?.target ?? null })
  // Nothing new is no change, and must not make somebody else's next one a conflict.
  if (Object.keys(values).length === 0 && !added.includes(true) && !isDelivered) return 'changed'
  await transaction
    .updateTable('enquiries')
    .set({ ...values, version: row.version + 1 })
    .where('id', '=', id)
    .execute()
  await recordChanges(database, transaction, [{ kind: 'enquiry-changed', id }])
  return 'changed'
}

type WithDeliver = EnquiryChange & Required<Pick<EnquiryChange, 'deliver'>>

async function redeliver(
  database: Database,
  transaction: Transaction<Tables>,
  enquiryId: string,
  { at, by, deliver }: WithDeliver,
): Promise<number> {
  const { work, target } = deliver
  const shared = { at, by, enquiryId, target }
  const { count } =
    work === 'resend'
      ? await makeDue(database, transaction, {
          ...shared,
          which: target === undefined ? 'troubled' : 'any',
          what: 'retried',
        })
      : await makeDue(database, transaction, { ...shared, which: 'held', what: 'released' })
  return count
}

/** The columns that get another value, with their history. */
async function changeValues(parts: Change): Promise<Readonly<Record<string, string | null>>> {
  const { transaction, row, change } = parts
  const { at, by } = change
  const changes = [
    { column: 'status', what: 'status', from: row.status, to: change.status },
    { column: 'assignee', what: 'assignee', from: row.assignee, to: change.assignee },
    { column: 'remind_at', what: 'reminder', from: row.remind_at, to: change.remindAt },
    { column: 'conversation', what: 'conversation', from: row.conversation, to: change.conversation },
  ].filter(({ from, to }) => to !== undefined && to !== from)
  const hasStatus = changes.some(({ column }) => column === 'status')
  const isTakenBack = hasStatus && change.isUndo === true && (await takeBackFirstAnswer(transaction, row.id))
  for (const { what, from, to = null } of changes) {
    await addHistory(transaction, row.id, { at, by, what, from, to })
    await addLine(parts, { action: `enquiry ${what}`, from, to })
  }
  const isAnswer = change.call === 'reached' || change.answer !== undefined
  if (isAnswer || (hasStatus && !isTakenBack)) await recordFirstAnswer(transaction, row.id, { at, by })
  return Object.fromEntries(changes.map(({ column, to = null }) => [column, to]))
}

/** Each of these says whether there was anything to add. */
async function addNote(parts: Change): Promise<boolean> {
  const { database, transaction, row, change } = parts
  const { at, by: author, note } = change
  if (note === undefined) return false
  const number = sql<number>`(select coalesce(max(number), 0) + 1 from notes where enquiry_id = ${row.id})`
  const sealed = database.seal.close(note, row.id)
  await transaction.insertInto('notes').values({ enquiry_id: row.id, number, at, author, sealed }).execute()
  // The trail says that there is a note, and never what it says.
  await addLine(parts, { action: 'enquiry note' })
  return true
}

async function addOpened(parts: Change): Promise<boolean> {
  const { database, transaction, row, change } = parts
  const { at, by, opened } = change
  if (opened === undefined) return false
  const { way, reason } = opened
  await addHistory(transaction, row.id, {
    at,
    by,
    what: 'opened',
    to: way,
    sealed: database.seal.close(reason, row.id),
  })
  await addLine(parts, { action: 'enquiry way opened', to: way })
  return true
}

// A button that is pressed twice, or a page that is sent again.
const samePressMs = 60_000

async function addCall(parts: Change): Promise<boolean> {
  const { transaction, row, change } = parts
  const { at, by, call } = change
  if (call === undefined) return false
  const last = await transaction
    .selectFrom('history_lines')
    .select(['at', 'author', 'what', 'new_value'])
    .where('enquiry_id', '=', row.id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isSame = last?.what === 'call' && last.new_value === call && last.author === by
  if (isSame && Date.parse(at) - Date.parse(last.at) < samePressMs) return false
  await addHistory(transaction, row.id, { at, by, what: 'call', to: call })
  await addLine(parts, { action: 'enquiry call', to: call })
  return true
}

async function addMail(parts: Change): Promise<boolean> {
  const { database, transaction, row, change } = parts
  const { at, by, answer } = change
  if (answer === undefined) return false
  await addAnswer(transaction, { enquiryId: row.id, at, by, answer, seal: database.seal })
  // The trail says that there is an answer, and never what it says.
  await addLine(parts, { action: 'enquiry answer' })
  return true
}

type TrailLine = { action: string; from?: string | null; to?: string | null }

function addLine({ transaction, row, change }: Change, { action, from = null, to = null }: TrailLine): Promise<void> {
  const { at, by, network } = change
  return addAuditLine(transaction, { at, by, network, action, subject: row.reference, from, to })
}
