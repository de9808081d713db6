import type { Command } from 'commander'
import { enquiryRecord } from '../../runtime/outbox/enquiry-record.ts'
import { gapBefore, recordTime } from '../../runtime/recorded-clock.ts'
import { keptSince } from '../../runtime/retention.ts'
import type { Enquiry, Store, Undelivered } from '../../runtime/store/store.ts'
import { type OneOptions, release, retry } from '../deliver-enquiries.ts'
import { eachEnquiry, enquiriesOf } from '../find-enquiries.ts'
import { isSure } from '../is-sure.ts'
import type { Terminal } from '../terminal.ts'
import type { AddCommand, ExitCode } from '../townpages.ts'

type ListOptions = { json?: true; failed?: true; status?: string }
type PersonOptions = { email?: string; phone?: string; yes?: true }
type Work<Options> = (store: Store, options: Options, terminal: Terminal) => Promise<ExitCode>
type Add = <Options>(command: Command, example: string, work: Work<Options>) => void

/** What whoever runs the server does with enquiries (D22). Each works on the same database as a server, while it runs. */
export const enquiriesCommand: AddCommand = (program, terminal, end) => {
  const enquiries = program.command('enquiries').description('list, deliver, hand out and delete what people sent')
  addLooking(enquiries, add)
  addDelivering(enquiries, add)
  addDeleting(enquiries, add)

  function add<Options>(command: Command, example: string, work: Work<Options>): void {
    command.addHelpText('after', `\nExample:\n  townpages enquiries ${example}`).action(async (...given: unknown[]) => {
      const { withStore } = await import('../open-store.ts')
      // Commander gives the arguments, then the options, then the command.
      const options = { reference: command.processedArgs[0], ...(given.at(-2) as object) } as Options
      end((await withStore(terminal, (store) => work(store, options, terminal))) ?? 3)
    })
  }
}

function addLooking(enquiries: Command, add: Add): void {
  add<ListOptions>(
    enquiries
      .command('list')
      .description('show enquiries, newest first, without what people wrote')
      .option('--failed', 'only those that could not be delivered')
      .option('--status <status>', 'only those with this status')
      .option('--json', 'all that is kept of them, as JSON'),
    'list --failed',
    list,
  )
  add<PersonOptions>(
    ofOnePerson(enquiries.command('export').description('print all enquiries of one person as JSON')),
    'export --email jo@example.com > jo.json',
    handOut,
  )
}

function addDelivering(enquiries: Command, add: Add): void {
  add<Partial<OneOptions>>(
    enquiries
      .command('retry')
      .description('deliver again what could not be delivered')
      .argument('[reference]', 'one enquiry; all where none is given')
      .option('--yes', 'do not ask'),
    'retry',
    retry,
  )
  add<OneOptions>(
    enquiries
      .command('release')
      .description('deliver an enquiry that is held because nobody knows whether a person sent it')
      .argument('<reference>', 'the enquiry; it no longer counts as suspected spam')
      .option('--yes', 'do not ask'),
    'release ABCD-2345',
    release,
  )
}

function addDeleting(enquiries: Command, add: Add): void {
  add<PersonOptions>(
    ofOnePerson(enquiries.command('erase').description('delete all enquiries of one person')).option('--yes', 'do not ask'),
    'erase --email jo@example.com',
    erase,
  )
  add<{ dryRun?: true; yes?: true }>(
    enquiries
      .command('purge')
      .description('delete enquiries older than six months, as the server does daily')
      .option('--dry-run', 'say how many there are, and delete none')
      .option('--yes', 'do not ask'),
    'purge --dry-run',
    purge,
  )
}

function ofOnePerson(command: Command): Command {
  return command
    .option('--email <address>', 'their e-mail address')
    .option('--phone <number>', 'their number; with both, enquiries with either are theirs')
}

async function list(store: Store, { failed, status, json }: ListOptions, terminal: Terminal): Promise<ExitCode> {
  const found: Enquiry[] = [] // as JSON it is one text, which needs them all
  let count = 0
  for await (const enquiry of eachEnquiry(store, status === undefined ? {} : { status })) {
    if (failed === true && !enquiry.deliveries.some(({ state }) => state === 'failed')) continue
    count += 1
    if (json === true) found.push(enquiry)
    else terminal.print(rowOf(enquiry))
  }
  if (json === true) terminal.print(JSON.stringify(found.map(enquiryRecord), null, 2))
  terminal.tell(counted(count))
  return 0
}

/** One enquiry in a line that can be shown to anybody. */
function rowOf({ reference, createdAt, kind, status, location, deliveries }: Enquiry): string {
  const states = deliveries.map(({ target, state, log }) => {
    const last = log.at(-1)
    // A plain number beside what was delivered says no more; that a mail server refused one of the addresses does.
    const isPlain = last === undefined || (state === 'delivered' && /^\d+$/.test(last.status))
    return isPlain ? `${target} ${state}` : `${target} ${state} (${last.status})`
  })
  return [reference, toMinute(createdAt), kind, status, location, states.join(', ')].filter((text) => text !== '').join('  ')
}

async function handOut(store: Store, person: PersonOptions, terminal: Terminal): Promise<ExitCode> {
  if (isNobody(person, terminal)) return 2
  const found = await enquiriesOf(store, person)
  terminal.print(JSON.stringify(found.map(enquiryRecord), null, 2))
  terminal.tell(counted(found.length))
  return 0
}

async function erase(store: Store, person: PersonOptions, terminal: Terminal): Promise<ExitCode> {
  if (isNobody(person, terminal)) return 2
  const found = await enquiriesOf(store, person)
  for (const enquiry of found) terminal.tell(rowOf(enquiry))
  if (found.length === 0) terminal.tell('no enquiries of this person')
  else if (await isSure(`delete ${counted(found.length)} for good?`, person, terminal)) {
    const erased = await store.enquiries.erase(found.map(({ id }) => id))
    terminal.print(`${counted(erased.length)} deleted`)
  }
  return 0
}

async function purge(store: Store, options: { dryRun?: true; yes?: true }, terminal: Terminal): Promise<ExitCode> {
  const now = new Date()
  const before = keptSince(now)
  const recorded = await gapBefore(store.settings, now)
  if (recorded !== null)
    terminal.tell(`the clock says ${toMinute(now.toISOString())}, and the last time that the database recorded is ${toMinute(recorded)}`)
  const tellAs = (fate: string) => (undelivered: Undelivered) => terminal.tell(undeliveredRow(fate, undelivered))
  const old = await store.enquiries.purge(before, { dryRun: true, onUndelivered: tellAs('never delivered') })
  const since = `from before ${before.slice(0, 10)}`
  const question = `delete ${counted(old)} ${since} for good?`
  if (options.dryRun === true) terminal.print(`${counted(old)} ${since} would be deleted`)
  else if (old === 0 && recorded === null) terminal.print(`no enquiries ${since}`)
  else if (await isSure(recorded === null ? question : `is the clock right? ${question}`, options, terminal)) {
    await recordTime(store.settings, now)
    const purged = await store.enquiries.purge(before, { dryRun: false, onUndelivered: tellAs('deleted undelivered') })
    terminal.print(`${counted(purged)} deleted`)
  }
  return 0
}

function undeliveredRow(fate: string, { reference, createdAt, deliveries }: Undelivered): string {
  return `${reference}  ${toMinute(createdAt)}  ${fate}: ${deliveries.map(({ target, state }) => `${target} ${state}`).join(', ')}`
}

function toMinute(time: string): string {
  return time.slice(0, 16).replace('T', ' ')
}

function isNobody({ email, phone }: PersonOptions, terminal: Terminal): boolean {
  const isUnnamed = (email ?? phone ?? '').trim() === ''
  if (isUnnamed) terminal.tell('townpages: whose enquiries? give --email or --phone')
  return isUnnamed
}

function counted(count: number): string {
  return count === 1 ? '1 enquiry' : `${count} enquiries`
}
