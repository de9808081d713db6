import { Command, CommanderError } from 'commander'
import { TemplateError } from '../generator/compile/template-error.ts'
import type { SiteFolders } from '../generator/read/site-folders.ts'
import { EnvironmentError } from '../runtime/shared/system/environment-error.ts'
import { type AddCommand, type ExitCode, UsageError } from './command.ts'
import { version } from './commands/parts/version.ts'
import { createTerminal, quietable, type Terminal } from './terminal.ts'

const reports = async () => (await import('./commands/reports.ts')).reportCommands

/** The commands by their names. Each is loaded on demand: `serve` should not wait for the parser of YAML. */
const commands: Readonly<Record<string, () => Promise<AddCommand>>> = {
  init: async () => (await import('./commands/init.ts')).initCommand,
  validate: async () => (await import('./commands/validate.ts')).validateCommand,
  lint: async () => (await import('./commands/lint.ts')).lintCommand,
  generate: async () => (await import('./commands/generate.ts')).generateCommand,
  serve: async () => (await import('./commands/serve.ts')).serveCommand,
  dev: async () => (await import('./commands/dev.ts')).devCommand,
  export: async () => (await import('./commands/export.ts')).exportCommand,
  routes: async () => (await import('./commands/routes.ts')).routesCommand,
  explain: async () => (await import('./commands/explain.ts')).explainCommand,
  diff: async () => (await import('./commands/diff.ts')).diffCommand,
  stats: async () => (await import('./commands/stats.ts')).statsCommand,
  new: async () => (await import('./commands/new.ts')).newCommand,
  import: async () => (await import('./commands/import.ts')).importCommand,
  replace: async () => (await import('./commands/replace.ts')).replaceCommand,
  types: async () => (await import('./commands/types.ts')).typesCommand,
  content: async () => (await import('./commands/content/content.ts')).contentCommand,
  enquiries: async () => (await import('./commands/enquiries/enquiries.ts')).enquiriesCommand,
  admin: async () => (await import('./commands/admin/admin.ts')).adminCommand,
  push: async () => (await import('./commands/push.ts')).pushCommand,
  backup: async () => (await import('./commands/backup.ts')).backupCommand,
  restore: async () => (await import('./commands/restore.ts')).restoreCommand,
  completion: async () => (await import('./commands/completion.ts')).completionCommand(() => createProgram()),
  similarity: reports,
  readability: reports,
  'local-facts': reports,
}

/** The command line, with all commands or the one of this name. */
export async function createProgram(
  terminal = createTerminal(),
  name?: string,
  end: (code: ExitCode) => void = () => {},
): Promise<Command> {
  const program = new Command('townpages')
    .description('Turns YAML and templates into a site of many pages, and serves it.')
    .version(version, '-v, --version', 'say the version')
    .option('--quiet', 'leave out that all is well; what is wrong is always said')
    .configureHelp({ showGlobalOptions: true })
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.info(text.trimEnd()),
    })
    .showSuggestionAfterError()
  const told = quietable(terminal, () => program.opts().quiet === true)
  for (const add of await loadCommands(name)) add(program, told, end)
  return program
}

/** Runs one command line to its exit code. The launcher exits with it; nothing else does. */
export async function run(argv: readonly string[], terminal: Terminal = createTerminal()): Promise<ExitCode> {
  let code: ExitCode = 0
  const program = await createProgram(terminal, argv[2], (ended) => (code = ended))
  let folders: SiteFolders = { data: 'data', templates: 'templates' }
  program.hook('preAction', (_program, command) => {
    folders = { ...folders, ...command.opts() }
  })
  for (const command of program.commands) command.exitOverride().copyInheritedSettings(program)
  try {
    await program.parseAsync(argv)
    return code
  } catch (error) {
    return explainFailure(error, folders, terminal)
  }
}

/** The command of this name. Without one, all: the help lists them, and a misspelt name is compared with them. */
async function loadCommands(name = ''): Promise<ReadonlySet<AddCommand>> {
  const named = Object.hasOwn(commands, name) ? commands[name] : undefined
  return new Set(await Promise.all((named === undefined ? Object.values(commands) : [named]).map((load) => load())))
}

async function explainFailure(error: unknown, folders: SiteFolders, terminal: Terminal): Promise<ExitCode> {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  if (error instanceof EnvironmentError || error instanceof UsageError) {
    terminal.info(`townpages: ${error.message}`)
    return error instanceof UsageError ? 2 : 3
  }
  if (error instanceof TemplateError) {
    if (error.faults.length === 0) terminal.info(error.message)
    else (await import('./reports/report-faults.ts')).reportFaults(error.faults, folders, terminal)
    return 1
  }
  throw error
}
