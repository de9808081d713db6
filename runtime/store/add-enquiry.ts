import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { checkpoint } from './checkpoints.ts'
import type { Database } from './database.ts'
import { recordChanges, transactAndTell } from './record-change.ts'
import { type NewEnquiry, ReferenceTakenError, type Stored } from './store.ts'
import type { Tables } from './tables.ts'

/** Thrown to roll a transaction back: part of the enquiry exists already. */
class Clash extends Error {}

// D20: without a key, the same kind, contact and message within ten minutes is the same enquiry.
const sameWithinMs = 10 * 60_000

// The other of two equal posts may be rolled back as well, so the first one is tried again; this cannot happen every time.
const maxTries = 3

/**
 * Stores an enquiry with everything that belongs to it, or returns why not. Equal posts at the same moment meet in a unique
 * column: one is stored, and the others find it when they look again.
 */
export async function addEnquiry(database: Database, enquiry: NewEnquiry): Promise<Stored> {
  for (let tries = 1; ; tries += 1) {
    const known = await findKnown(database, enquiry)
    checkpoint('store:looked-for-known')
    if (known !== null) return known
    try {
      await transactAndTell(database, (transaction) => insert(database, transaction, enquiry))
      checkpoint('store:committed')
      return { kind: 'stored', id: enquiry.id, reference: enquiry.reference, answerBy: enquiry.answerBy }
    } catch (error) {
      if (!(error instanceof Clash)) throw error
      const outcome = await explainClash(database, enquiry)
      checkpoint('store:clash-explained')
      if (outcome !== null) return outcome
      if (tries === maxTries) throw new Error('an enquiry clashed with one that is not there', { cause: error })
    }
  }
}

/** What the clash was with; null if that no longer exists. */
async function explainClash(database: Database, { reference, solution, ...enquiry }: NewEnquiry): Promise<Stored | null> {
  const known = await findKnown(database, enquiry)
  if (known !== null) return known
  const namesake = await database.kysely.selectFrom('enquiries').select('id').where('reference', '=', reference).executeTakeFirst()
  if (namesake !== undefined) throw new ReferenceTakenError(`an enquiry is called ${reference}`)
  if (solution === null) return null
  const spent = await database.kysely.selectFrom('spent_solutions').select('id').where('id', '=', solution.id).executeTakeFirst()
  return spent === undefined ? null : { kind: 'spent' }
}

type Same = Pick<NewEnquiry, 'idempotencyKey' | 'dedupeKey' | 'createdAt'>

/** The stored enquiry that this one repeats. */
async function findKnown({ kysely, seal }: Database, { idempotencyKey, dedupeKey, createdAt }: Same): Promise<Stored | null> {
  const found = kysely.selectFrom('enquiries').select(['enquiries.id', 'reference', 'answer_by'])
  let known = idempotencyKey === null ? undefined : await found.where('idempotency_key', '=', idempotencyKey).executeTakeFirst()
  if (known === undefined && dedupeKey !== null) {
    const { from, to } = sameTimes(createdAt)
    known = await found
      .innerJoin('samenesses', 'samenesses.enquiry_id', 'enquiries.id')
      .where('sameness', '=', seal.hash('sameness', dedupeKey))
      .where('samenesses.created_at', '>', from)
      .where('samenesses.created_at', '<', to)
      .executeTakeFirst()
  }
  return known === undefined ? null : { kind: 'known', id: known.id, reference: known.reference, answerBy: known.answer_by }
}

async function insert(database: Database, transaction: Transaction<Tables>, enquiry: NewEnquiry): Promise<void> {
  checkpoint('store:begun')
  const { seal } = database
  const { id, createdAt, dedupeKey, solution } = enquiry
  if (solution !== null) {
    const line = transaction.insertInto('spent_solutions').values({ id: solution.id, expires_at: solution.expiresAt })
    clashUnless(await line.onConflict((it) => it.doNothing()).executeTakeFirst())
    checkpoint('store:solution-spent')
  }
  const line = transaction.insertInto('enquiries').values(enquiryLine(enquiry, seal))
  clashUnless(await line.onConflict((it) => it.doNothing()).executeTakeFirst())
  checkpoint('store:inserted')
  if (dedupeKey !== null) {
    clashUnless(await claimDedupeKey(transaction, seal.hash('sameness', dedupeKey), id, createdAt))
    checkpoint('store:sameness-claimed')
  }
  if (enquiry.deliveries.length > 0) {
    await transaction.insertInto('deliveries').values(deliveryLines(enquiry)).execute()
    checkpoint('store:deliveries-inserted')
  }
  await transaction
    .insertInto('history_lines')
    .values({ enquiry_id: id, number: 1, at: createdAt, author: 'site', what: 'stored', old_value: null, new_value: null, sealed: null })
    .execute()
  checkpoint('store:history-inserted')
  await recordChanges(database, transaction, [{ kind: 'enquiry-added', id }])
}

/** Takes over the row of this key if its enquiry is from another time; otherwise no row changes. */
function claimDedupeKey(transaction: Transaction<Tables>, dedupeKey: string, id: string, createdAt: string) {
  const { from, to } = sameTimes(createdAt)
  return transaction
    .insertInto('samenesses')
    .values({ sameness: dedupeKey, enquiry_id: id, created_at: createdAt })
    .onConflict((it) =>
      it
        .column('sameness')
        .doUpdateSet({ enquiry_id: id, created_at: createdAt })
        .where((line) => line.or([line('samenesses.created_at', '<=', from), line('samenesses.created_at', '>=', to)])),
    )
    .executeTakeFirst()
}

/** Ten minutes in both directions: a clock that was set back leaves enquiries in the future, which must not match forever. */
function sameTimes(createdAt: string): { from: string; to: string } {
  const time = Date.parse(createdAt)
  return { from: new Date(time - sameWithinMs).toISOString(), to: new Date(time + sameWithinMs).toISOString() }
}

function clashUnless({ numInsertedOrUpdatedRows = 0n }: { numInsertedOrUpdatedRows?: bigint | undefined }): void {
  if (numInsertedOrUpdatedRows === 0n) throw new Clash()
}

/** The row of an enquiry. */
export function enquiryLine(enquiry: NewEnquiry, seal: Database['seal']): Tables['enquiries'] {
  const { id, reference, kind, fields, contactSafely, page, location, status, source } = enquiry
  return {
    id,
    reference,
    kind,
    sealed: seal.close({ fields, contactSafely }, id),
    email_hash: fields.email ? seal.emailHashes(fields.email)[0] : null,
    phone_hash: fields.phone ? seal.phoneHashes(fields.phone)[0] : null,
    page,
    location,
    status,
    source,
    verified: enquiry.verified ? 1 : 0,
    spam: enquiry.spam ? 1 : 0,
    created_at: enquiry.createdAt,
    answer_by: enquiry.answerBy,
    idempotency_key: enquiry.idempotencyKey,
    version: 0,
    assignee: null,
    remind_at: null,
  }
}

function deliveryLines({ id, createdAt, deliveries }: NewEnquiry): Tables['deliveries'][] {
  return deliveries.map(({ target, held }) => ({
    id: randomUUID(),
    enquiry_id: id,
    target,
    state: held ? 'held' : 'waiting',
    attempts: 0,
    created_at: createdAt,
    first_at: createdAt,
    next_at: held ? null : createdAt,
    leased_until: null,
    lease: null,
  }))
}
