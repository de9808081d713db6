import { setTimeout } from 'node:timers/promises'
import { retentionCutoff } from '../../../runtime/enquiries/retention/retention.ts'
import type { UndeliveredEnquiry } from '../../../runtime/enquiries/store/erase-enquiries.ts'
import { allEnquiries, type Person, personQuery } from '../../../runtime/enquiries/store/find/each-enquiry.ts'
import { clockGap, recordTime } from '../../../runtime/server/jobs/recorded-clock.ts'
import { overwriteErased } from '../../../runtime/store/sqlite/overwrite-erased.ts'
import type { ExitCode } from '../../command.ts'
import type { Terminal } from '../../terminal.ts'
import { confirm } from '../parts/confirm.ts'
import type { EnquiryStores } from './enquiry-stores.ts'
import { countedEnquiries, enquiryRow, toMinute } from './enquiry-texts.ts'
import { requirePerson } from './require-person.ts'

export type EraseOptions = Person & { yes?: true }
export type PurgeOptions = { dryRun?: true; yes?: true }

/** Deletes all enquiries of one person. */
export async function erase(store: EnquiryStores, person: EraseOptions, terminal: Terminal): Promise<ExitCode> {
  requirePerson(person)
  const found = await allEnquiries(store.enquiries, personQuery(person))
  for (const enquiry of found) terminal.info(enquiryRow(enquiry))
  if (found.length === 0) return endDeletion(store, 0, () => terminal.info('no enquiries of this person'), terminal)
  if (!(await confirm(`delete ${countedEnquiries(found.length)} for good?`, person, terminal))) return 0
  const { length } = await store.enquiries.erase(found.map(({ id }) => id))
  return endDeletion(store, length, () => terminal.print(`${countedEnquiries(length)} deleted`), terminal)
}

/** Deletes all enquiries that are past their retention time. */
export async function purge(store: EnquiryStores, options: PurgeOptions, terminal: Terminal): Promise<ExitCode> {
  const now = new Date()
  const before = retentionCutoff(now)
  const recorded = await clockGap(store.settings, now)
  if (recorded !== null)
    terminal.info(
      `the clock says ${toMinute(now.toISOString())}, and the last time that the database recorded is ${toMinute(recorded)}`,
    )
  const printAs = (fate: string) => (undelivered: UndeliveredEnquiry) =>
    terminal.info(undeliveredRow(fate, undelivered))
  const old = await store.enquiries.purge(before, { dryRun: true, onUndelivered: printAs('never delivered') })
  const since = `from before ${before.slice(0, 10)}`
  const question = `delete ${countedEnquiries(old)} ${since} for good?`
  if (options.dryRun === true) {
    terminal.print(`${countedEnquiries(old)} ${since} would be deleted`)
    return 0
  }
  if (old === 0 && recorded === null)
    return endDeletion(store, 0, () => terminal.print(`no enquiries ${since}`), terminal)
  if (!(await confirm(recorded === null ? question : `is the clock right? ${question}`, options, terminal))) return 0
  await recordTime(store.settings, now)
  const purged = await store.enquiries.purge(before, { dryRun: false, onUndelivered: printAs('deleted undelivered') })
  return endDeletion(store, purged, () => terminal.print(`${countedEnquiries(purged)} deleted`), terminal)
}

// As long as a person at a terminal waits without a message.
const timeoutMs = 5_000
const pauseMs = 250

/**
 * Says what was deleted by `report` once it can no longer be read in the files of the database, and that it still can
 * where another program keeps reading an older state of it. Also where nothing was found: an earlier deletion may have
 * ended so.
 */
async function endDeletion(
  { database }: EnquiryStores,
  deleted: number,
  report: () => void,
  terminal: Terminal,
): Promise<ExitCode> {
  const giveUpAt = performance.now() + timeoutMs
  let isOverwritten = await overwriteErased(database)
  while (!isOverwritten && performance.now() < giveUpAt) {
    await setTimeout(pauseMs)
    isOverwritten = await overwriteErased(database)
  }
  if (isOverwritten || deleted === 0) report()
  if (isOverwritten) return 0
  const what =
    deleted === 0
      ? 'what was deleted before'
      : `${countedEnquiries(deleted)} can no longer be listed, but what was in them`
  terminal.info(
    `townpages: ${what} is still in the file of the database, because another program is reading it; a running server tries again every minute, or run this command again`,
  )
  return 3
}

function undeliveredRow(fate: string, { reference, createdAt, deliveries }: UndeliveredEnquiry): string {
  return `${reference}  ${toMinute(createdAt)}  ${fate}: ${deliveries.map(({ target, state }) => `${target} ${state}`).join(', ')}`
}
