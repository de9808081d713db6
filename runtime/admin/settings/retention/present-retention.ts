import { dailyCountDays } from '../../../counts/counts.ts'
import { retentionMonths, staffDays } from '../../../enquiries/retention/retention.ts'
import type { Removed, RetentionRun } from '../../../enquiries/retention/retention-run.ts'
import type { ScreenFrame } from '../../frame/frame-props.ts'
import { momentText } from '../../frame/present/moment.ts'
import type { AdminText } from '../../frame/texts.ts'
import type { RetentionProps } from './retention-props.ts'

const dayMs = 24 * 3_600_000

export type KeptEnquiries = {
  /** How many enquiries are kept. */
  count: number
  /** How many of them are past their time by tomorrow. */
  due: number
  spam: number
}
export type StorageConfig = { isPostgres: boolean; isEncrypted: boolean }
type PresentRetention = {
  run: RetentionRun | null
  kept: KeptEnquiries
  storage: StorageConfig
  text: AdminText
  now: Date
}

/** What is kept how long, and what was removed, in words. */
export function presentRetention({
  run,
  kept,
  storage,
  text,
  now,
}: PresentRetention): Omit<RetentionProps, keyof ScreenFrame> {
  const days = (count: number) => text('retention.days', { count })
  const months = text('retention.months', { count: retentionMonths })
  const { count, due, spam } = kept
  const keptText = due === 0 ? text('retention.kept-now', { count }) : text('retention.kept-now-due', { count, due })
  return {
    ...runText(run, text, now),
    rows: [
      { what: text('retention.enquiries'), time: months, now: keptText },
      { what: text('retention.spam'), time: months, now: text('retention.kept-now', { count: spam }) },
      { what: text('retention.sessions'), time: text('retention.sessions-time'), now: '' },
      { what: text('retention.devices'), time: days(staffDays.deviceDays), now: '' },
      { what: text('retention.audit'), time: days(staffDays.auditDays), now: '' },
      { what: text('retention.networks'), time: days(staffDays.networkDays), now: '' },
      { what: text('retention.counts'), time: text('retention.counts-time', { count: dailyCountDays }), now: '' },
    ],
    facts: [
      {
        term: text('retention.database'),
        text: text(storage.isPostgres ? 'retention.database-postgres' : 'retention.database-sqlite'),
      },
      {
        term: text('retention.at-rest'),
        text: text(storage.isEncrypted ? 'retention.encrypted' : 'retention.not-encrypted'),
      },
      {
        term: text('retention.backups'),
        text: text(storage.isPostgres ? 'retention.backups-postgres' : 'retention.backups-sqlite'),
      },
      { term: text('retention.person'), text: text('retention.person-how') },
    ],
  }
}

function runText(
  run: RetentionRun | null,
  text: AdminText,
  now: Date,
): Pick<RetentionProps, 'run' | 'isBad' | 'removed'> {
  if (run === null) return { run: text('retention.never-run'), isBad: false, removed: '' }
  const at = momentText(run.at)
  const isLate = now.getTime() - Date.parse(run.at) > 1.5 * dayMs
  const key = run.outcome === 'clock' ? 'retention.clock' : isLate ? 'retention.late' : 'retention.last-run'
  return { run: text(key, { at }), isBad: run.outcome === 'clock' || isLate, removed: removalText(run.removal, text) }
}

const removedTexts = {
  enquiries: 'retention.removed-enquiries',
  sessions: 'retention.removed-sessions',
  devices: 'retention.removed-devices',
  auditLines: 'retention.removed-lines',
  networks: 'retention.removed-networks',
  months: 'retention.removed-months',
} as const satisfies Record<keyof Removed, string>

function removalText(removal: RetentionRun['removal'], text: AdminText): string {
  if (removal === null) return text('retention.nothing-removed')
  const keys = Object.keys(removedTexts) as (keyof Removed)[]
  const what = keys
    .flatMap((key) => (removal[key] === 0 ? [] : [text(removedTexts[key], { count: removal[key] })]))
    .join(', ')
  return text('retention.removed', { at: momentText(removal.at), what })
}
