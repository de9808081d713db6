import { existsSync } from 'node:fs'
import { isAbsolute, relative, resolve, sep } from 'node:path'
import { Option } from 'commander'
import {
  type CheckResult,
  createSiteChecker,
  readSite,
  type SiteChecker,
  type SiteFolders,
  type SiteInput,
} from '../../generator/check-site.ts'
import { type Fault, hasErrors } from '../../generator/faults/fault.ts'
import { fixFaults } from '../fix-faults.ts'
import { displayPath, withFolders } from '../folders.ts'
import { type FormatName, formatNames, reportFaults } from '../report-faults.ts'
import type { Terminal } from '../terminal.ts'
import type { AddCommand, ExitCode } from '../townpages.ts'
import { untilStopped } from '../until-stopped.ts'

type Options = SiteFolders & { strict?: true; format: FormatName; watch?: true; fix?: true; yes?: true }
type Request = { paths: readonly string[]; options: Options; terminal: Terminal }

export const validateCommand: AddCommand = (program, terminal, end) => {
  withFolders(program.command('validate'))
    .description('check the content')
    .argument('[paths...]', 'show the faults of these files, and of the files below these folders, only')
    .addOption(new Option('--format <format>', 'how to tell faults').choices(formatNames).default('text'))
    .option('--strict', 'end with 1 for warnings too')
    .option('--fix', 'make every repair that a message spells out, after showing them all')
    .option('--yes', 'do not ask before repairs are written')
    .option('--watch', 'check again whenever a file changes')
    .addHelpText(
      'after',
      '\nExamples:\n  townpages validate\n  townpages validate data/site.yaml data/locations\n  townpages validate --fix\n  townpages validate --format github',
    )
    .action(async (paths: string[], options: Options) => {
      const absent = paths.find((path) => !existsSync(path))
      if (absent !== undefined) {
        terminal.tell(`townpages: there is no file ${absent}`)
        return end(2)
      }
      const request = { paths, options, terminal }
      end(options.watch === true ? await watch(request) : await validate(request))
    })
}

async function validate(request: Request): Promise<ExitCode> {
  const { options, terminal } = request
  const progress = terminal.progress()
  const check = createSiteChecker(progress.report)
  const input = await readSite(options)
  const checked = check(input)
  progress.done()
  const empty = pathWithoutContent(checked, request)
  if (empty !== null) {
    terminal.tell(`townpages: ${empty} holds no content of this site`)
    return 2
  }
  const shown = options.fix === true ? await fix({ input, check, checked }, request) : tell(checked, request)
  return hasErrors(shown) || (options.strict === true && shown.length > 0) ? 1 : 0
}

type Found = { input: SiteInput; check: SiteChecker; checked: CheckResult }

/** Makes the certain repairs, and tells the faults before and after them; a program reads those after them alone. */
async function fix({ input, check, checked }: Found, request: Request): Promise<readonly Fault[]> {
  const { options, terminal } = request
  const before = options.format === 'text' ? tell(checked, request) : []
  const find = (site: SiteInput) => shownFaults(check(site), request)
  const isFixed = await fixFaults({ input, find }, options, terminal)
  return isFixed || options.format !== 'text' ? tell(check(await readSite(options)), request) : before
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
function tell(checked: CheckResult, request: Request): readonly Fault[] {
  const { paths, options, terminal } = request
  const shown = shownFaults(checked, request)
  reportFaults(shown, options, terminal, options.format)
  if (shown.length > 0 || options.format !== 'text') return shown
  const count = checked.files.filter((file) => isAsked(file, request)).length
  terminal.print(`${countFiles(count, paths)}: no faults`)
  return shown
}

function shownFaults({ faults }: CheckResult, request: Request): readonly Fault[] {
  return faults.filter(({ span }) => isAsked(span.file, request))
}

function isAsked(file: string, { paths, options }: Request): boolean {
  return paths.length === 0 || paths.some((path) => isAtOrBelow(path, displayPath(options, file)))
}

function countFiles(count: number, paths: readonly string[]): string {
  const counted = count === 1 ? '1 file' : `${count} files`
  return paths.length === 0 ? counted : `${paths.join(', ')} (${counted})`
}

/** The first path that neither is a file of the site nor has one below it, or null. */
function pathWithoutContent({ faults, files }: CheckResult, { paths, options }: Request): string | null {
  const known = [...files, ...faults.map(({ span }) => span.file)].map((file) => displayPath(options, file))
  return paths.find((path) => !known.some((file) => isAtOrBelow(path, file))) ?? null
}

function isAtOrBelow(path: string, file: string): boolean {
  const way = relative(resolve(path), resolve(file))
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}
