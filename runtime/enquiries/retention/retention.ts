import type { Logger } from 'pino'
import { addDays, dayOf } from '../../contract/day.ts'
import type { CountStore } from '../../counts/count-store.ts'
import { dailyCountDays } from '../../counts/counts.ts'
import { clockGap, recordTime } from '../../server/jobs/recorded-clock.ts'
import { startTimer, type Timer } from '../../server/jobs/timer.ts'
import { takeTurn } from '../../server/jobs/turn.ts'
import type { RateCountStore } from '../../server/limits/rate-count-store.ts'
import type { AuditStore } from '../../staff/store/audit-store.ts'
import type { DeviceStore, SessionStore } from '../../staff/store/session-store.ts'
import type { ChangeStore } from '../../store/changes/change.ts'
import type { SettingStore } from '../../store/setting-store.ts'
import type { EnquiryStore } from '../store/enquiry-store.ts'
import { type Removed, recordRetentionRun } from './retention-run.ts'

/** What the job takes from the database. */
export type RetentionStores = {
  enquiries: EnquiryStore
  counts: CountStore
  rateCounts: RateCountStore
  settings: SettingStore
  sessions: SessionStore
  devices: DeviceStore
  audit: AuditStore
  changes: ChangeStore
  /** What ends at a time of its own, such as the failed sign-ins of an account. */
  expiring: readonly { purge(before: string): Promise<void> }[]
}
type RetentionDependencies = {
  store: RetentionStores
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  now?: () => Date
  timer?: Timer
}
export type Retention = { start(): void; stop(): Promise<void> }

// §9: 'data deleted within 6 months'.
export const retentionMonths = 6
/** How long what is known of staff is kept: sessions, devices, the audit trail, and the networks in it. */
export const staffDays = { sessionDays: 7, deviceDays: 30, auditDays: 730, networkDays: 90 } as const
const { sessionDays, deviceDays, auditDays, networkDays } = staffDays
// A server that starts has more urgent work.
const firstAfterMs = 60_000
const everyMs = 24 * 3_600_000
// Another process does not do it again within most of a day.
const turn = { name: 'retention-turn', leaseMs: 10 * 60_000, everyMs: 23 * 3_600_000 }

const unbelieved =
  'no enquiries were deleted: the clock is more than seven days away from the last time that the database recorded; if the clock is right, run townpages enquiries purge --yes'
const undelivered = 'an enquiry is deleted that was never delivered: it is older than six months'

/**
 * The time before which enquiries are deleted (D22): six calendar months ago. What was created before it has its
 * `retentionEnd` behind it.
 */
export function retentionCutoff(now: Date): string {
  const month = new Date(startOfMonth(now, -retentionMonths))
  const days = daysOf(month)
  // On 28 February also 29 to 31 August are six months ago; on 31 August all of February is.
  const isAllOfIt = now.getUTCDate() > days || (now.getUTCDate() === daysOf(now) && daysOf(now) < days)
  return new Date(isAllOfIt ? startOfMonth(month, 1) : sameMoment(now, -retentionMonths)).toISOString()
}

/**
 * When an enquiry of this time is deleted: six calendar months later. 28 to 31 August end as 28 February begins, so
 * that none of them is kept beyond six months, and none longer than one that came later.
 */
export function retentionEnd(createdAt: string): Date {
  const created = new Date(createdAt)
  const month = new Date(startOfMonth(created, retentionMonths))
  const days = daysOf(month)
  if (created.getUTCDate() < days || daysOf(created) <= days) return new Date(sameMoment(created, retentionMonths))
  return new Date(month.setUTCDate(days))
}

function sameMoment(moment: Date, months: number): number {
  return new Date(moment).setUTCMonth(moment.getUTCMonth() + months)
}

function startOfMonth(moment: Date, months: number): number {
  return Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months)
}

/** How many days the month of a moment has. */
function daysOf(moment: Date): number {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0)).getUTCDate()
}

/**
 * Deletes enquiries that are past their retention time, a minute after the start and then daily, in one of the
 * processes of a site; if it ends in the middle, another one does it ten minutes later. Nothing is deleted while the
 * clock is far from the last time that the store recorded, until a person confirms the clock. Counts of old days become
 * months.
 */
export function createRetentionJob({
  store,
  log,
  now = () => new Date(),
  timer = startTimer,
}: RetentionDependencies): Retention {
  let cancel = () => {}
  let isStopped = false
  let underWay = Promise.resolve()
  return {
    start: () => plan(firstAfterMs),
    async stop() {
      isStopped = true
      cancel()
      await underWay
    },
  }

  function plan(ms: number): void {
    if (isStopped) return
    cancel = timer(ms, () => {
      underWay = purgeInTurn().then(plan)
    })
  }

  /** Returns how long to wait until the next look. */
  async function purgeInTurn(): Promise<number> {
    try {
      const own = await takeTurn({ ...turn, settings: store.settings, now })
      if ('waitMs' in own) return own.waitMs
      await purge(now())
      await own.done()
    } catch (error) {
      log.error({ err: error }, 'old enquiries could not be deleted; it is tried again tomorrow')
    }
    return everyMs
  }

  async function purge(at: Date): Promise<void> {
    const recorded = await clockGap(store.settings, at)
    if (recorded !== null) {
      log.error({ clock: at.toISOString(), recorded }, unbelieved)
      return recordRetentionRun(store.settings, { at: at.toISOString(), removed: null })
    }
    await recordTime(store.settings, at)
    const purged = await store.enquiries.purge(retentionCutoff(at), {
      dryRun: false,
      onUndelivered: (fields) => log.warn(fields, undelivered),
    })
    log.info({ purged }, 'enquiries older than six months were deleted')
    const removed = { enquiries: purged, ...(await purgeStaff(store, at)), months: await compactCounts(at) }
    await recordRetentionRun(store.settings, { at: at.toISOString(), removed })
  }

  /** A failure does not matter until tomorrow: what is not compacted yet counts all the same. */
  async function compactCounts(at: Date): Promise<number> {
    try {
      const months = await store.counts.compact(addDays(dayOf(at), -dailyCountDays))
      if (months > 0) log.info({ months }, 'counts of old days were summed up by month')
      return months
    } catch (error) {
      log.warn({ err: error }, 'counts of old days could not be summed up by month; it is tried again tomorrow')
      return 0
    }
  }
}

/** Deletes what is known of staff: sessions, devices, failed sign-ins, the audit trail and the networks in it. */
async function purgeStaff(store: RetentionStores, at: Date): Promise<Omit<Removed, 'enquiries' | 'months'>> {
  const before = (days: number) => new Date(at.getTime() - days * everyMs).toISOString()
  const sessions = await store.sessions.purge({ seenBefore: before(1), createdBefore: before(sessionDays) })
  const devices = await store.devices.purge(before(deviceDays))
  for (const each of store.expiring) await each.purge(at.toISOString())
  await store.rateCounts.purge()
  const { lines: auditLines, networks } = await store.audit.purge({
    linesBefore: before(auditDays),
    networksBefore: before(networkDays),
  })
  await store.changes.purge(before(1))
  return { sessions, devices, auditLines, networks }
}
