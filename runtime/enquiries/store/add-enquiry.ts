import { randomUUID } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import { recordChanges, transactAndTell } from '../../store/changes/record-change.ts'
import { checkpoint } from '../../store/checkpoints.ts'
import type { Database } from '../../store/database.ts'
import type { Tables } from '../../store/migrations/tables.ts'
import { routeEnquiry } from '../duty/store/route-enquiry.ts'
import { addVersion } from './add-version.ts'
import { deliveryLine } from './deliveries/delivery-line.ts'
import type { NewEnquiry } from './enquiry.ts'
import { enquiryLine } from './enquiry-line.ts'
import { openSent } from './read-enquiries.ts'
import { setSearchTerms } from './search-terms.ts'
import { changedParts } from './sent-parts.ts'

/** The result of adding an enquiry. */
export type Stored =
  | {
      /** `known`: the same one was stored before; `version`: it is the present version of one that was. */
      kind: 'stored' | 'known' | 'version'
      id: string
      reference: string
      answerBy: string
    }
  /** Nothing was stored: its solution was used before. */
  | { kind: 'spent' }
  /** Nothing was stored: its key is that of another enquiry. */
  | { kind: 'different' }

/** The reference of a new enquiry is in use: it needs another one. Nothing was stored. */
export class ReferenceTakenError extends Error {
  override name = 'ReferenceTakenError'
}

/** Thrown to roll a transaction back: part of the enquiry exists already. */
class Clash extends Error {}

// D20: without a key, the same kind, contact and message within ten minutes is the same enquiry, or the next version of
// it.
const sameWithinMs = 10 * 60_000

// The other of two equal posts may be rolled back as well, so the first one is tried again; this cannot happen every
// time.
const maxTries = 3

/**
 * Stores an enquiry with everything that belongs to it, or returns why not. Equal posts at the same moment meet in a
 * unique column: one is stored, and the others find it when they look again.
 */
export async function addEnquiry(database: Database, enquiry: NewEnquiry): Promise<Stored> {
  for (let tries = 1; ; tries += 1) {
    try {
      const repeat = await repeatOf(database, enquiry)
      checkpoint('store:looked-for-known')
      if (repeat !== null) return repeat
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

/** The answer to an enquiry that is stored already; null if it is not, or says something else. */
export async function findKnown(database: Database, enquiry: NewEnquiry): Promise<Stored | null> {
  const earlier = await findEarlier(database, enquiry)
  return earlier !== null && isSame(database.seal, earlier, enquiry) ? answerOf('known', earlier) : null
}

/** What the clash was with; null if that no longer exists. */
async function explainClash(database: Database, enquiry: NewEnquiry): Promise<Stored | null> {
  const { reference, solution } = enquiry
  const known = await findKnown(database, enquiry)
  if (known !== null) return known
  const namesake = await database.kysely
    .selectFrom('enquiries')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (namesake !== undefined) throw new ReferenceTakenError(`an enquiry is called ${reference}`)
  if (solution === null) return null
  const spent = await database.kysely
    .selectFrom('spent_solutions')
    .select('id')
    .where('id', '=', solution.id)
    .executeTakeFirst()
  return spent === undefined ? null : { kind: 'spent' }
}

type Earlier = Pick<Selectable<Tables['enquiries']>, 'id' | 'reference' | 'answer_by' | 'kind' | 'sealed'>

function answerOf(kind: 'known' | 'version', { id, reference, answer_by: answerBy }: Earlier): Stored {
  return { kind, id, reference, answerBy }
}

/**
 * What an enquiry is that was sent before; null if it was not. If it differs, it is stored as the next version, unless
 * it has a key.
 */
async function repeatOf(database: Database, enquiry: NewEnquiry): Promise<Stored | null> {
  const earlier = await findEarlier(database, enquiry)
  if (earlier === null) return null
  if (isSame(database.seal, earlier, enquiry)) return answerOf('known', earlier)
  if (enquiry.idempotencyKey !== null) return { kind: 'different' }
  await transactAndTell(database, async (transaction) => {
    await spend(transaction, enquiry)
    clashUnless(await addVersion(database, transaction, { id: earlier.id, enquiry }))
  })
  checkpoint('store:committed')
  return answerOf('version', earlier)
}

/** The stored enquiry with the key of this one, or else with its `dedupeKey`. */
async function findEarlier(
  { kysely, seal }: Database,
  { idempotencyKey, dedupeKey, createdAt }: NewEnquiry,
): Promise<Earlier | null> {
  const found = kysely.selectFrom('enquiries').select(['enquiries.id', 'reference', 'answer_by', 'kind', 'sealed'])
  if (idempotencyKey !== null)
    return (await found.where('idempotency_key', '=', idempotencyKey).executeTakeFirst()) ?? null
  if (dedupeKey === null) return null
  const { from, to } = sameTimes(createdAt)
  const ofKey = found
    .innerJoin('samenesses', 'samenesses.enquiry_id', 'enquiries.id')
    .where('sameness', '=', seal.hash('sameness', dedupeKey))
    .where('samenesses.created_at', '>', from)
    .where('samenesses.created_at', '<', to)
  return (await ofKey.executeTakeFirst()) ?? null
}

function isSame(seal: Database['seal'], earlier: Earlier, enquiry: NewEnquiry): boolean {
  const sent = openSent(earlier, seal)
  return earlier.kind === enquiry.kind && sent !== null && changedParts(sent, enquiry) === null
}

async function insert(database: Database, transaction: Transaction<Tables>, enquiry: NewEnquiry): Promise<void> {
  checkpoint('store:begun')
  const { seal } = database
  const { id, createdAt, dedupeKey, storedAt = createdAt } = enquiry
  await spend(transaction, enquiry)
  const line = transaction.insertInto('enquiries').values(enquiryLine(enquiry, seal))
  clashUnless(isInserted(await line.onConflict((it) => it.doNothing()).executeTakeFirst()))
  checkpoint('store:inserted')
  if (dedupeKey !== null) {
    clashUnless(isInserted(await claimDedupeKey(transaction, seal.hash('sameness', dedupeKey), id, createdAt)))
    checkpoint('store:sameness-claimed')
  }
  await setSearchTerms(transaction, id, enquiry, seal)
  if (enquiry.deliveries.length > 0) {
    await transaction.insertInto('deliveries').values(deliveryLines(enquiry, storedAt)).execute()
    checkpoint('store:deliveries-inserted')
  }
  await transaction
    .insertInto('history_lines')
    .values({
      enquiry_id: id,
      number: 1,
      at: createdAt,
      ...firstLine(enquiry),
      old_value: null,
      new_value: null,
      sealed: null,
    })
    .execute()
  checkpoint('store:history-inserted')
  // What is held for a person to release is routed then.
  const by = enquiry.enteredBy ?? null
  if (enquiry.verified && !enquiry.spam) await routeEnquiry(database, transaction, { id, at: storedAt, by })
  await recordChanges(database, transaction, [{ kind: 'enquiry-added', id }])
}

/** How the enquiry came. */
function firstLine({ enteredBy, isMissedCall }: NewEnquiry): { author: string; what: string } {
  const what = enteredBy === undefined ? 'stored' : 'entered'
  return { author: enteredBy ?? 'site', what: isMissedCall === true ? 'missed' : what }
}

/** Uses up the solved challenge. */
async function spend(transaction: Transaction<Tables>, { solution }: NewEnquiry): Promise<void> {
  if (solution === null) return
  const line = transaction.insertInto('spent_solutions').values({ id: solution.id, expires_at: solution.expiresAt })
  clashUnless(isInserted(await line.onConflict((it) => it.doNothing()).executeTakeFirst()))
  checkpoint('store:solution-spent')
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

/**
 * Ten minutes in both directions: a clock that was set back leaves enquiries in the future, which must not match
 * forever.
 */
function sameTimes(createdAt: string): { from: string; to: string } {
  const time = Date.parse(createdAt)
  return { from: new Date(time - sameWithinMs).toISOString(), to: new Date(time + sameWithinMs).toISOString() }
}

function isInserted({ numInsertedOrUpdatedRows = 0n }: { numInsertedOrUpdatedRows?: bigint | undefined }): boolean {
  return numInsertedOrUpdatedRows > 0n
}

function clashUnless(isDone: boolean): void {
  if (!isDone) throw new Clash()
}

function deliveryLines({ id: enquiryId, deliveries }: NewEnquiry, at: string): Tables['deliveries'][] {
  return deliveries.map((delivery) => deliveryLine({ id: randomUUID(), enquiryId, at, ...delivery }))
}
