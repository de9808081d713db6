import { Command, CommanderError } from 'commander'
import { TemplateError } from '../generator/compile/template-error.ts'
import { EnvironmentError } from '../runtime/system/environment-error.ts'
import type { AddCommand, ExitCode } from './command.ts'
import { adminCommand } from './commands/admin/admin.ts'
import { backupCommand } from './commands/backup.ts'
import { devCommand } from './commands/dev.ts'
import { enquiriesCommand } from './commands/enquiries/enquiries.ts'
import { explainCommand } from './commands/explain.ts'
import { generateCommand } from './commands/generate.ts'
import { importCommand } from './commands/import.ts'
import { lintCommand } from './commands/lint.ts'
import { newCommand } from './commands/new.ts'
import { version } from './commands/parts/version.ts'
import { reportCommands } from './commands/reports.ts'
import { restoreCommand } from './commands/restore.ts'
import { routesCommand } from './commands/routes.ts'
import { serveCommand } from './commands/serve.ts'
import { statsCommand } from './commands/stats.ts'
import { validateCommand } from './commands/validate.ts'
import { createTerminal, type Terminal } from './terminal.ts'

const commands: readonly AddCommand[] = [
  validateCommand,
  lintCommand,
  generateCommand,
  serveCommand,
  devCommand,
  routesCommand,
  explainCommand,
  statsCommand,
  newCommand,
  importCommand,
  enquiriesCommand,
  adminCommand,
  backupCommand,
  restoreCommand,
  reportCommands,
]

/** Runs one command line to its exit code. The launcher exits with it; nothing else does. */
export async function run(argv: readonly string[]): Promise<ExitCode> {
  const terminal = createTerminal()
  let code: ExitCode = 0
  const program = new Command('townpages')
    .description('Turns YAML and templates into a site of many pages, and serves it.')
    .version(version)
    .exitOverride()
    .configureOutput({ writeOut: (text) => terminal.print(text.trimEnd()), writeErr: (text) => terminal.info(text.trimEnd()) })
    .showSuggestionAfterError()
  for (const add of commands) add(program, terminal, (ended) => (code = ended))
  for (const command of program.commands) command.exitOverride().copyInheritedSettings(program)
  try {
    await program.parseAsync(argv)
    return code
  } catch (error) {
    return explainFailure(error, terminal)
  }
}

function explainFailure(error: unknown, terminal: Terminal): ExitCode {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  if (error instanceof EnvironmentError) {
    terminal.info(`townpages: ${error.message}`)
    return 3
  }
  if (error instanceof TemplateError) {
    terminal.info(error.message)
    return 1
  }
  throw error
}
