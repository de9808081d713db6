import type { Selectable } from 'kysely'
import type { Database } from '../../store/database.ts'
import type { Tables } from '../../store/migrations/tables.ts'
import { openedOrNull } from '../../store/seal.ts'
import { isNoAlert } from './deliveries/no-alert.ts'
import type { Answer, AnswerText, Attempt, Delivery, Enquiry, HistoryLine, Note, Sent } from './enquiry.ts'

// Databases accept a limited number of values in a statement.
const idsAtOnce = 500

/** The value in place of damaged data. */
export const unreadable = 'cannot be read'

/**
 * The enquiries with these ids in the same order, with their deliveries and history. Missing ones are left out. A
 * damaged one has the message 'cannot be read' and no other field: it must not hide the others.
 */
export async function readEnquiries(database: Database, ids: readonly string[]): Promise<Enquiry[]> {
  const enquiries = new Map<string, Enquiry>()
  for (let from = 0; from < ids.length; from += idsAtOnce)
    for (const enquiry of await readSome(database, ids.slice(from, from + idsAtOnce)))
      enquiries.set(enquiry.id, enquiry)
  return ids.flatMap((id) => enquiries.get(id) ?? [])
}

async function readSome(database: Database, ids: readonly string[]): Promise<Enquiry[]> {
  const { kysely, seal } = database
  const rows = await kysely.selectFrom('enquiries').selectAll().where('id', 'in', ids).execute()
  const deliveries = await readDeliveries(database, ids)
  const lines = await kysely
    .selectFrom('history_lines')
    .selectAll()
    .where('enquiry_id', 'in', ids)
    .orderBy('number')
    .execute()
  const history = Map.groupBy(lines, (line) => line.enquiry_id)
  const written = await kysely
    .selectFrom('notes')
    .selectAll()
    .where('enquiry_id', 'in', ids)
    .orderBy('number')
    .execute()
  const notes = Map.groupBy(written, (note) => note.enquiry_id)
  const sent = await kysely
    .selectFrom('answers')
    .selectAll()
    .where('enquiry_id', 'in', ids)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const answers = Map.groupBy(sent, (answer) => answer.enquiry_id)
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    // Only what `add` was given is in these columns.
    kind: row.kind as Enquiry['kind'],
    ...(openSent(row, seal) ?? { fields: { message: unreadable }, contactSafely: [], isDamaged: true as const }),
    page: row.page,
    location: row.location,
    status: row.status,
    source: row.source,
    verified: row.verified === 1,
    spam: row.spam === 1,
    createdAt: row.created_at,
    answerBy: row.answer_by,
    version: row.version,
    assignee: row.assignee,
    remindAt: row.remind_at,
    conversation: row.conversation,
    firstAnswer: row.first_answer_at === null ? null : { at: row.first_answer_at, by: row.first_answer_by ?? '' },
    firstAnswerDue: row.first_answer_due,
    deliveries: deliveries.get(row.id) ?? [],
    history: (history.get(row.id) ?? []).map((line) => historyLineOf(line, seal)),
    notes: (notes.get(row.id) ?? []).map((note) => noteOf(note, seal)),
    answers: (answers.get(row.id) ?? []).map((answer) => answerOf(answer, seal)),
  }))
}

function historyLineOf(line: Selectable<Tables['history_lines']>, seal: Database['seal']): HistoryLine {
  const { at, author, what, old_value: from, new_value: to, sealed, enquiry_id: owner } = line
  return {
    at,
    by: author,
    what,
    ...(from === null && to === null ? {} : { from, to }),
    ...(sealed === null
      ? {}
      : what === 'version'
        ? { earlier: openSent({ id: owner, sealed }, seal) ?? {} }
        : { reason: openedText(sealed, owner, seal) }),
  }
}

/** A damaged note is shown as such: the enquiry itself can be read. */
function noteOf({ at, author, sealed, enquiry_id: owner }: Selectable<Tables['notes']>, seal: Database['seal']): Note {
  return { at, by: author, text: openedText(sealed, owner, seal) }
}

function answerOf({ id, at, author, sealed }: Selectable<Tables['answers']>, seal: Database['seal']): Answer {
  const written = openedOrNull(seal, sealed, id) as AnswerText | null // as `addAnswer` sealed it
  return { id, at, by: author, ...(written ?? { to: '', subject: unreadable, text: unreadable }) }
}

/** What the person sent; null if it is damaged, or was written with another key. */
export function openSent(
  { id, sealed }: Pick<Selectable<Tables['enquiries']>, 'id' | 'sealed'>,
  seal: Database['seal'],
): Sent | null {
  return openedOrNull(seal, sealed, id) as Sent | null // as `add` sealed it
}

async function readDeliveries({ kysely, seal }: Database, ids: readonly string[]): Promise<Map<string, Delivery[]>> {
  const rows = await kysely
    .selectFrom('deliveries')
    .selectAll()
    .where('enquiry_id', 'in', ids)
    .where(isNoAlert)
    .orderBy('target')
    .orderBy('id')
    .execute()
  const attempts = await kysely
    .selectFrom('attempts')
    .innerJoin('deliveries', 'deliveries.id', 'attempts.delivery_id')
    .selectAll('attempts')
    .where('enquiry_id', 'in', ids)
    .where(isNoAlert)
    .orderBy('number')
    .execute()
  const logs = Map.groupBy(attempts, (row) => row.delivery_id)
  const deliveries = rows.map((row) =>
    deliveryOf(
      row,
      (logs.get(row.id) ?? []).map((attempt) => attemptOf(attempt, seal)),
    ),
  )
  return Map.groupBy(deliveries, ({ enquiryId }) => enquiryId)
}

function deliveryOf(row: Selectable<Tables['deliveries']>, log: readonly Attempt[]): Delivery {
  return {
    id: row.id,
    enquiryId: row.enquiry_id ?? '',
    // Only the store writes these.
    target: row.target as Delivery['target'],
    state: row.state as Delivery['state'],
    attempts: row.attempts,
    createdAt: row.created_at,
    nextAt: row.next_at,
    log,
  }
}

function attemptOf(row: Selectable<Tables['attempts']>, seal: Database['seal']): Attempt {
  return { at: row.at, tookMs: row.took_ms, status: row.status, answer: openedText(row.sealed, row.delivery_id, seal) }
}

/** A damaged text is no error where it only informs. */
function openedText(sealed: string, owner: string, seal: Database['seal']): string {
  return String(openedOrNull(seal, sealed, owner) ?? unreadable)
}
