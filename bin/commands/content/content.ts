import type { Command } from 'commander'
import type { AddCommand, ExitCode } from '../../command.ts'
import type { Terminal } from '../../terminal.ts'
import { addFolderOptions } from '../parts/folders.ts'
import type { ContentStores } from './content-stores.ts'
import { addSchedule } from './schedule.ts'
import type { ContentOptions } from './show-files.ts'

type Work = (stores: ContentStores, options: ContentOptions, terminal: Terminal) => Promise<ExitCode>

/**
 * Moves versions of content between the database and a checkout (D24). The commands work while servers use the
 * database.
 */
export const contentCommand: AddCommand = (program, terminal, end) => {
  const content = program
    .command('content')
    .description('versions of content: from the database into a checkout, and back')
  const yes = ['--yes', 'do not ask'] as const
  add(
    content.command('status').description('show which files of the checkout and the database differ'),
    'status',
    async () => (await import('./status.ts')).status,
  )
  add(
    content
      .command('pull')
      .description('write published versions into the checkout; what was changed there is kept')
      .option(...yes),
    'pull --yes && git add data && git commit',
    async () => (await import('./pull.ts')).pull,
  )
  add(
    content
      .command('push')
      .description('publish what was changed in the checkout as a version, which servers apply')
      .option('--note <text>', 'what it is about')
      .option(...yes),
    'push --note "New opening hours"',
    async () => (await import('./push.ts')).push,
  )

  addSchedule(content, terminal, end)

  function add(command: Command, example: string, load: () => Promise<Work>): void {
    addFolderOptions(command)
      .option(
        '--base <commit>',
        'the commit that the servers were deployed from; files that have no version are compared with it',
        'HEAD',
      )
      .addHelpText('after', `\nExample:\n  townpages content ${example}`)
      .action(async (options: ContentOptions) => {
        const [{ withDatabase }, { openContentStores }, work] = await Promise.all([
          import('../parts/with-database.ts'),
          import('./content-stores.ts'),
          load(),
        ])
        end(await withDatabase((database) => work(openContentStores(database), options, terminal)))
      })
  }
}
