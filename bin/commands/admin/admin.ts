import type { Command } from 'commander'
import { roles } from '../../../runtime/staff/roles.ts'
import type { AddCommand, ExitCode } from '../../command.ts'
import type { Terminal } from '../../terminal.ts'
import type { StaffStores } from './staff-stores.ts'
import { createUser, disableUser, listUsers, setPassword } from './users.ts'

type Work = (
  stores: StaffStores,
  options: { email: string; name?: string; role?: string; clearCodes?: true; enable?: true; json?: true; yes?: true },
  terminal: Terminal,
) => Promise<ExitCode>

/** The operator's commands for people who sign in (D23). They work on the database of a server while it runs. */
export const adminCommand: AddCommand = (program, terminal, end) => {
  const admin = program.command('admin').description('the people who may sign in at /admin')
  add(
    admin
      .command('create')
      .description('add a person; the password is asked for twice, or read from standard input')
      .argument('<email>', 'their e-mail address')
      .option('--name <name>', 'what colleagues see in lists and histories')
      .option('--role <role>', `what they may do: ${roles.join(', ')}`, 'agent'),
    'create jo@example.com --name "Jo Ashby" --role admin',
    createUser,
  )
  add(
    admin
      .command('password')
      .description('set a new password, and end all sessions of the person')
      .argument('<email>', 'their e-mail address')
      .option('--clear-codes', 'also remove their one-time codes and passkeys, for a lost phone')
      .option('--enable', 'also let a person sign in again who was kept from it'),
    'password jo@example.com',
    setPassword,
  )
  add(admin.command('list').description('show who may sign in').option('--json', 'as JSON'), 'list', listUsers)
  add(
    admin
      .command('disable')
      .description('keep a person from signing in, and end their sessions')
      .argument('<email>', 'their e-mail address')
      .option('--yes', 'do not ask'),
    'disable jo@example.com',
    disableUser,
  )

  function add(command: Command, example: string, work: Work): void {
    command.addHelpText('after', `\nExample:\n  townpages admin ${example}`).action(async () => {
      const [{ withDatabase }, { openStaffStores }] = await Promise.all([
        import('../parts/with-database.ts'),
        import('./staff-stores.ts'),
      ])
      const options = { email: String(command.processedArgs[0] ?? ''), ...command.opts() }
      end(await withDatabase((database) => work(openStaffStores(database), options, terminal)))
    })
  }
}
