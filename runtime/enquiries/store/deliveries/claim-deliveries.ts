import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { checkpoint } from '../../../store/checkpoints.ts'
import type { Database } from '../../../store/database.ts'
import type { Tables } from '../../../store/migrations/tables.ts'
import { readAlerts } from '../../alerts/store/read-alerts.ts'
import type { Enquiry } from '../enquiry.ts'
import { readEnquiries, unreadable } from '../read-enquiries.ts'
import type { ClaimedAlert, ClaimedDelivery, ClaimedEnquiry, TargetLimits } from './claimed-delivery.ts'
import { recordAttempt } from './record-attempt.ts'

// A delivery is postponed by an hour and its jitter at most; a later time was written before the clock was set back.
const maxPauseMs = 90 * 60_000

// The clocks of two processes differ a little; a lease twice as long as any was written before a clock was set back.
const maxLeases = 2

type Claim = { now: Date; leaseMs: number; limits: TargetLimits }

/** Due deliveries that no process works on, leased to the caller. */
export async function claimDeliveries(database: Database, claim: Claim): Promise<ClaimedDelivery[]> {
  const { leaseMs, now } = claim
  const lease = randomUUID()
  const leasedUntil = new Date(now.getTime() + leaseMs).toISOString()
  const rows = await database.kysely.transaction().execute(async (transaction) => {
    checkpoint('store:claim-begun')
    const due = await findDue(database, transaction, claim)
    checkpoint('store:due-found')
    const ids = due.map(({ id }) => id)
    if (ids.length > 0)
      await transaction
        .updateTable('deliveries')
        .set({ lease, leased_until: leasedUntil })
        .where('id', 'in', ids)
        .execute()
    checkpoint('store:leased')
    return due
  })
  checkpoint('store:claim-committed')
  const [ofEnquiries, ofPeople] = [rows.filter(({ recipient }) => recipient === null), rows.filter(isAlert)]
  const enquiries = await readAll(database, new Set(ofEnquiries.map((row) => row.enquiry_id ?? '')))
  const alerts = await readAlerts(
    database,
    ofPeople.map(({ id }) => id),
  )
  checkpoint('store:claimed-read')
  const claimed: ClaimedDelivery[] = []
  for (const { id, enquiry_id, target: written, attempts, first_at: firstAt } of rows) {
    const enquiry = enquiries.get(enquiry_id ?? '')
    const alert = alerts.get(id)
    const leased = { id, attempts, firstAt, leasedUntil, lease }
    // Only the store writes targets. What was erased meanwhile has no deliveries either.
    if (alert !== undefined) claimed.push({ ...leased, key: id, target: written as ClaimedAlert['target'], alert })
    if (alert !== undefined || enquiry === undefined) continue
    const target = written as ClaimedEnquiry['target']
    if (enquiry !== unreadable) claimed.push({ ...leased, key: keyOf(id, enquiry), target, enquiry })
    else await recordUnreadable(database, { id, target, lease, attempts, enquiry: { id: enquiry_id ?? '' } }, now)
  }
  return claimed
}

function isAlert({ recipient }: { recipient: string | null }): boolean {
  return recipient !== null
}

/**
 * The same for every attempt to deliver one version of an enquiry: whoever has got an earlier one must not take it for
 * a repeat.
 */
function keyOf(id: string, { history }: Pick<Enquiry, 'history'>): string {
  const versions = history.filter(({ what }) => what === 'version').length
  return versions === 0 ? id : `${id}.${versions}`
}

async function readAll(
  database: Database,
  ids: ReadonlySet<string>,
): Promise<Map<string, Enquiry | typeof unreadable>> {
  const found = await readEnquiries(database, [...ids])
  return new Map(found.map((enquiry) => [enquiry.id, enquiry.isDamaged === true ? unreadable : enquiry]))
}

/** A retry cannot help: the delivery is recorded as failed, so that it shows up among the undelivered ones. */
async function recordUnreadable(
  database: Database,
  claimed: Parameters<typeof recordAttempt>[1],
  now: Date,
): Promise<void> {
  await recordAttempt(
    database,
    claimed,
    { at: now.toISOString(), tookMs: 0, status: unreadable, answer: '' },
    { state: 'failed' },
  )
  checkpoint('store:unreadable-recorded')
}

/**
 * What is due, per target, so that many deliveries for a target that does not respond do not delay those for another.
 */
async function findDue({ dialect }: Database, transaction: Transaction<Tables>, { now, leaseMs, limits }: Claim) {
  const at = now.toISOString()
  const later = (ms: number) => new Date(now.getTime() + ms).toISOString()
  const due = transaction
    .selectFrom('deliveries')
    .select(['id', 'enquiry_id', 'recipient', 'target', 'attempts', 'first_at'])
    .where('state', '=', 'waiting')
    .where((it) => it.or([it('next_at', '<=', at), it('next_at', '>', later(maxPauseMs))]))
    .where((it) =>
      it.or([
        it('leased_until', 'is', null),
        it('leased_until', '<=', at),
        it('leased_until', '>', later(leaseMs * maxLeases)),
      ]),
    )
    .orderBy('next_at')
  const found: Awaited<ReturnType<typeof due.execute>> = []
  for (const [target, limit] of Object.entries(limits)) {
    const ofTarget = due.where('target', '=', target).limit(limit)
    // In SQLite this transaction is the only writer.
    found.push(...(await (dialect === 'postgres' ? ofTarget.forUpdate().skipLocked() : ofTarget).execute()))
  }
  return found
}
