import type { Command } from 'commander'
import { enquiryRecord } from '../../../runtime/enquiries/outbox/enquiry-record.ts'
import type { Enquiry } from '../../../runtime/enquiries/store/enquiry.ts'
import {
  allEnquiries,
  enquiryPages,
  type Person,
  personQuery,
} from '../../../runtime/enquiries/store/find/each-enquiry.ts'
import type { AddCommand, ExitCode } from '../../command.ts'
import type { Terminal } from '../../terminal.ts'
import { type EraseOptions, erase, type PurgeOptions, purge } from './delete-enquiries.ts'
import { type DeliverOneOptions, release, retry } from './deliver-enquiries.ts'
import type { EnquiryStores } from './enquiry-stores.ts'
import { countedEnquiries, enquiryRow } from './enquiry-texts.ts'
import { requirePerson } from './require-person.ts'

type ListOptions = { json?: true; failed?: true; status?: string }
type Work<Options> = (store: EnquiryStores, options: Options, terminal: Terminal) => Promise<ExitCode>
type Add = <Options>(command: Command, example: string, work: Work<Options>) => void

/** The operator's commands for enquiries (D22). They work on the database of a server while it runs. */
export const enquiriesCommand: AddCommand = (program, terminal, end) => {
  const enquiries = program.command('enquiries').description('list, deliver, hand out and delete what people sent')
  addLooking(enquiries, add)
  addDelivering(enquiries, add)
  addDeleting(enquiries, add)

  function add<Options>(command: Command, example: string, work: Work<Options>): void {
    command.addHelpText('after', `\nExample:\n  townpages enquiries ${example}`).action(async () => {
      const [{ withDatabase }, { openEnquiryStores }] = await Promise.all([
        import('../parts/with-database.ts'),
        import('./enquiry-stores.ts'),
      ])
      const options = { reference: command.processedArgs[0], ...command.opts() } as Options
      end(await withDatabase((database) => work(openEnquiryStores(database), options, terminal)))
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
  add<Person>(
    ofOnePerson(enquiries.command('export').description('print all enquiries of one person as JSON')),
    'export --email jo@example.com > jo.json',
    handOut,
  )
}

function addDelivering(enquiries: Command, add: Add): void {
  add<Partial<DeliverOneOptions>>(
    enquiries
      .command('retry')
      .description('deliver again what could not be delivered')
      .argument('[reference]', 'one enquiry; all where none is given')
      .option('--yes', 'do not ask'),
    'retry',
    retry,
  )
  add<DeliverOneOptions>(
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
  add<EraseOptions>(
    ofOnePerson(enquiries.command('erase').description('delete all enquiries of one person')).option(
      '--yes',
      'do not ask',
    ),
    'erase --email jo@example.com',
    erase,
  )
  add<PurgeOptions>(
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

async function list(
  store: EnquiryStores,
  { failed, status, json }: ListOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const found: Enquiry[] = [] // JSON output needs all of them at once
  let count = 0
  for await (const page of enquiryPages(store.enquiries, status === undefined ? {} : { status })) {
    const shown = page.filter(({ deliveries }) => failed !== true || deliveries.some(({ state }) => state === 'failed'))
    count += shown.length
    if (json === true) found.push(...shown)
    else for (const enquiry of shown) terminal.print(enquiryRow(enquiry))
  }
  if (json === true) terminal.print(JSON.stringify(found.map(enquiryRecord), null, 2))
  terminal.note(countedEnquiries(count))
  return 0
}

async function handOut(store: EnquiryStores, person: Person, terminal: Terminal): Promise<ExitCode> {
  requirePerson(person)
  const found = await allEnquiries(store.enquiries, personQuery(person))
  terminal.print(JSON.stringify(found.map(enquiryRecord), null, 2))
  terminal.note(countedEnquiries(found.length))
  return 0
}
