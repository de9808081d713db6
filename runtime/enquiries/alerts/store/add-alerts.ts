import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { checkpoint } from '../../../store/checkpoints.ts'
import type { Database } from '../../../store/database.ts'
import type { Tables } from '../../../store/migrations/tables.ts'
import { addHistory } from '../../store/add-history.ts'
import type { AlertCause, AlertSubject } from '../alert.ts'
import { openChoices } from './open-choices.ts'

export type NewAlert = {
  subject: AlertSubject
  cause: AlertCause
  at: string
  /** The ids of users; those who are disabled or have chosen no way get none. */
  to: readonly string[]
}

/** What the history of an enquiry calls an alert; its cause follows: `alerted new`. */
export const alertedWord = 'alerted'

/**
 * Adds an alert for each person, way and browser, in the transaction of its cause. Whoever has got one for this subject
 * and cause gets no other. Returns how many deliveries there are to make.
 */
export async function addAlerts(
  { seal }: Pick<Database, 'seal'>,
  transaction: Transaction<Tables>,
  { subject, cause, at, to }: NewAlert,
): Promise<number> {
  let added = 0
  for (const person of to.length === 0 ? [] : await readPeople(transaction, to)) {
    const { ways } = openChoices(person.sealed, person.id, seal)
    const devices = ways.includes('push') ? await devicesOf(transaction, person.id) : []
    const rows = ways.flatMap((target) => (target === 'push' ? devices : ['']).map((device) => ({ target, device })))
    let own = 0
    for (const row of rows) own += await insert(transaction, { subject, cause, at, recipient: person.id, ...row })
    added += own
    if (own > 0 && subject.kind === 'enquiry')
      await addHistory(transaction, subject.id, { at, by: 'site', what: `${alertedWord} ${cause}`, to: person.email })
  }
  if (added > 0) checkpoint('store:alerts-added')
  return added
}

function readPeople(transaction: Transaction<Tables>, ids: readonly string[]) {
  return transaction
    .selectFrom('alert_choices')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['users.id', 'email', 'sealed'])
    .where('disabled', '=', 0)
    .where('users.id', 'in', ids)
    .orderBy('users.id')
    .execute()
}

async function devicesOf(transaction: Transaction<Tables>, userId: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('push_devices')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

type Row = Omit<NewAlert, 'to'> & { recipient: string; target: string; device: string }

async function insert(
  transaction: Transaction<Tables>,
  { subject, cause, at, recipient, target, device }: Row,
): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('deliveries')
    .values({
      id: randomUUID(),
      enquiry_id: subject.kind === 'enquiry' ? subject.id : null,
      subject_kind: subject.kind,
      subject_id: subject.id,
      cause,
      recipient,
      device,
      target,
      state: 'waiting',
      attempts: 0,
      created_at: at,
      first_at: at,
      next_at: at,
      leased_until: null,
      lease: null,
    })
    .onConflict((it) => it.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows)
}
