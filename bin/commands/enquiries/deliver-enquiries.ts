import type { DeliveryState, Enquiry } from '../../../runtime/enquiries/store/enquiry.ts'
import { type ExitCode, UsageError } from '../../command.ts'
import type { Terminal } from '../../terminal.ts'
import { confirm } from '../parts/confirm.ts'
import type { EnquiryStores } from './enquiry-stores.ts'

export type DeliverOneOptions = { reference: string; yes?: true }

/** Restarts failed deliveries: those of one enquiry, or all. */
export async function retry(
  store: EnquiryStores,
  { reference, ...sure }: Partial<DeliverOneOptions>,
  terminal: Terminal,
): Promise<ExitCode> {
  if (reference === undefined) {
    const { failed } = await store.deliveries.backlog()
    if (failed === 0) terminal.info('no deliveries have failed')
    else if (await confirm(`begin ${deliveries(failed)} anew?`, sure, terminal))
      printDue(await store.deliveries.retry({ now: new Date() }), terminal)
    return 0
  }
  const enquiry = await enquiryOf(store, reference)
  const failed = countIn(enquiry, 'failed')
  if (failed === 0) terminal.info(`no deliveries of ${enquiry.reference} have failed`)
  else if (await confirm(`begin ${deliveries(failed)} of ${enquiry.reference} anew?`, sure, terminal))
    printDue(await store.deliveries.retry({ now: new Date(), enquiryId: enquiry.id }), terminal)
  return 0
}

/** Releases the held deliveries of an unverified or suspected enquiry. */
export async function release(
  store: EnquiryStores,
  { reference, ...sure }: DeliverOneOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const enquiry = await enquiryOf(store, reference)
  // A receipt can be held because e-mail is not safe (D37): releasing the rest does not decide about it.
  const held = countIn({ deliveries: enquiry.deliveries.filter(({ target }) => target !== 'acknowledgement') }, 'held')
  if (held === 0) terminal.info(`no deliveries of ${enquiry.reference} are held`)
  else if (await confirm(`let ${deliveries(held)} of ${enquiry.reference} go out?`, sure, terminal))
    printDue(await store.deliveries.release(enquiry.id, new Date()), terminal)
  return 0
}

async function enquiryOf({ enquiries }: EnquiryStores, reference: string): Promise<Enquiry> {
  const enquiry = await enquiries.get(reference.toUpperCase())
  if (enquiry === null) throw new UsageError(`there is no enquiry ${reference}`)
  return enquiry
}

function countIn({ deliveries }: Pick<Enquiry, 'deliveries'>, wanted: DeliveryState): number {
  return deliveries.filter(({ state }) => state === wanted).length
}

function printDue(due: number, terminal: Terminal): void {
  terminal.print(
    `${deliveries(due)} ${due === 1 ? 'is' : 'are'} due; a server that runs takes ${due === 1 ? 'it' : 'them'} within a minute`,
  )
}

function deliveries(count: number): string {
  return count === 1 ? '1 delivery' : `${count} deliveries`
}
