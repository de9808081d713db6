import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { Option } from 'commander'
import { type CheckResult, createSiteChecker, readSite, type SiteFolders } from '../../generator/check-site.ts'
import { type Fault, hasErrors } from '../../generator/faults/fault.ts'
import { fixFaults } from '../fix-faults.ts'
import { displayPath, withFolders } from '../folders.ts'
import { type FormatName, formatNames, reportFaults } from '../report-faults.ts'
import type { Terminal } from '../terminal.ts'
import type { AddCommand, ExitCode } from '../townpages.ts'
import { untilStopped } from '../until-stopped.ts'

type Options = SiteFolders & { strict?: true; format: FormatName; watch?: true; fix?: true; yes?: true }
type Request = { files: readonly string[]; options: Options; terminal: Terminal }

export const validateCommand: AddCommand = (program, terminal, end) => {
  withFolders(program.command('validate'))
    .description('check the content')
    .argument('[files...]', 'show the faults of these files only')
    .addOption(new Option('--format <format>', 'how to tell faults').choices(formatNames).default('text'))
    .option('--strict', 'end with 1 for warnings too')
    .option('--fix', 'make the certain repairs (quotes, misspelt keys), after showing them')
    .option('--yes', 'do not ask before repairs are written')
    .option('--watch', 'check again whenever a file changes')
    .addHelpText(
      'after',
      '\nExamples:\n  townpages validate\n  townpages validate data/site.yaml\n  townpages validate --fix\n  townpages validate --format github',
    )
    .action(async (files: string[], options: Options) => {
      const absent = files.find((file) => !existsSync(file))
      if (absent !== undefined) {
        terminal.tell(`townpages: there is no file ${absent}`)
        return end(2)
      }
      const request = { files, options, terminal }
      end(options.watch === true ? await watch(request) : await validate(request))
    })
}

async function validate(request: Request): Promise<ExitCode> {
  const { options, terminal } = request
  const progress = terminal.progress()
  const check = createSiteChecker(progress.report)
  const checked = check(await readSite(options))
  progress.done()
  let shown = tell(checked, request)
  if (options.fix === true && (await fixFaults(shown, options, terminal))) shown = tell(check(await readSite(options)), request)
  return hasErrors(shown) || (options.strict === true && shown.length > 0) ? 1 : 0
}

async function watch(request: Request): Promise<ExitCode> {
  const check = createSiteChecker()
  const look = async () => {
    tell(check(await readSite(request.options)), request)
    request.terminal.tell('waiting for a change; Ctrl+C ends')
  }
  const { watchSite } = await import('../../generator/watch.ts')
  const watching = await watchSite(request.options, look)
  await look()
  await untilStopped()
  await watching.stop()
  return 0
}

/** Tells the faults of the files that were asked for, and returns them. */
function tell({ faults, files: count }: CheckResult, { files, options, terminal }: Request): readonly Fault[] {
  const named = new Set(files.map((file) => resolve(file)))
  const shown = named.size === 0 ? faults : faults.filter(({ span }) => named.has(resolve(displayPath(options, span.file))))
  reportFaults(shown, options, terminal, options.format)
  if (shown.length === 0 && options.format === 'text')
    terminal.print(`${files.length === 0 ? `${count} files` : files.join(', ')}: no faults`)
  return shown
}
