import type { Command } from 'commander'
import { localTime } from '../../../runtime/contract/day.ts'
import { subjectOf } from '../../../runtime/publishing/store/release-store.ts'
import {
  createScheduleStore,
  type Scheduled,
  type ScheduleStore,
} from '../../../runtime/publishing/store/schedule-store.ts'
import type { Database } from '../../../runtime/store/database.ts'
import type { ExitCode } from '../../command.ts'
import type { Terminal } from '../../terminal.ts'
import { confirm } from '../parts/confirm.ts'

/** Adds `townpages content schedule list|cancel` (D44). */
export function addSchedule(content: Command, terminal: Terminal, end: (code: ExitCode) => void): void {
  const schedule = content.command('schedule').description('what is to be published or withdrawn at a time')
  schedule
    .command('list')
    .description(
      'show what is to be published or withdrawn, by time in the site’s time zone; what could not be published is `failed`',
    )
    .addHelpText('after', '\nExample:\n  townpages content schedule list')
    .action(() => onDatabase((database) => list(createScheduleStore(database), terminal)))
  schedule
    .command('cancel')
    .argument('<id>', 'as `list` shows it')
    .description('take a change out of the schedule; its text stays with its author as a draft')
    .option('--yes', 'do not ask')
    .addHelpText('after', '\nExample:\n  townpages content schedule cancel 0b9e6c1e-6f0d-4b8e-9d53-0f8d7f5c2a11')
    .action((id: string, options: { yes?: true }) =>
      onDatabase((database) => cancel(createScheduleStore(database), { id, ...options }, terminal)),
    )

  async function onDatabase(work: (database: Database) => Promise<ExitCode>): Promise<void> {
    const { withDatabase } = await import('../parts/with-database.ts')
    end(await withDatabase(work))
  }
}

async function list(schedule: ScheduleStore, terminal: Terminal): Promise<ExitCode> {
  const items = await schedule.list(['waiting', 'failed'])
  for (const item of items) terminal.print(rowOf(item))
  if (items.length === 0) terminal.note('nothing is scheduled')
  return 0
}

async function cancel(
  schedule: ScheduleStore,
  { id, ...options }: { id: string; yes?: true },
  terminal: Terminal,
): Promise<ExitCode> {
  const item = await schedule.get(id)
  if (item === null || (item.state !== 'waiting' && item.state !== 'failed')) {
    terminal.info(`nothing with the id ${id} waits; townpages content schedule list shows what does`)
    return 2
  }
  terminal.info(rowOf(item))
  if (!(await confirm('cancel it?', options, terminal))) return 0
  const line = { by: 'command line', network: null, at: new Date().toISOString() }
  const isCancelled = await schedule.move(id, null, line)
  if (isCancelled) terminal.print('cancelled')
  else terminal.info('it has ended meanwhile, and nothing was cancelled')
  return isCancelled ? 0 : 1
}

/** Id, time, state, what happens, and who has set it. */
function rowOf({ id, dueAt, state, kind, files, by }: Scheduled): string {
  const verb = kind === 'withdrawn' ? 'withdraw' : 'publish'
  return [id, localTime(new Date(dueAt)).replace('T', ' '), state, verb, subjectOf({ files }), by].join('  ')
}
