import { Option } from 'commander'
import type { Cache } from '../../generator/cache/cache.ts'
import type { SiteChecker } from '../../generator/check-site.ts'
import { type Fault, hasErrors, sortFaults } from '../../generator/faults/fault.ts'
import type { Progress } from '../../generator/read/progress.ts'
import { recordedRun } from '../../generator/runs/recorded-run.ts'
import type { CheckResult, ReadOptions, SiteInput } from '../../generator/site.ts'
import type { AddCommand, ExitCode } from '../command.ts'
import { type FormatName, formatNames, reportFaults } from '../reports/report-faults.ts'
import type { Terminal } from '../terminal.ts'
import { addCacheOptions, type CacheChoice, openChosenCache } from './parts/cache-options.ts'
import { addFolderOptions } from './parts/folders.ts'
import { createRequestedPaths, type RequestedPaths, requirePaths } from './parts/requested-paths.ts'
import { waitForSignal } from './parts/wait-for-signal.ts'

type Options = ReadOptions &
  CacheChoice & { strict?: true; allPages?: true; all?: true; format: FormatName; watch?: true; fix?: true; yes?: true }
/** What a check says of a site. */
export type CheckReport = Pick<CheckResult, 'faults' | 'files'>
type Request = { paths: readonly string[]; requested: RequestedPaths; options: Options; terminal: Terminal }

export const validateCommand: AddCommand = (program, terminal, end) => {
  addCacheOptions(addFolderOptions(program.command('validate')))
    .description('check the content')
    .argument('[paths...]', 'show the faults of these files, and of the files below these folders, only')
    .addOption(new Option('--format <format>', 'how to tell faults').choices(formatNames).default('text'))
    .option('--all', 'show each fault and each repair, however many there are of one kind')
    .option('--out <dir>', 'the folder that pages are written to, to compare with those that are there', 'dist')
    .option('--strict', 'end with 1 for warnings too, and render some pages of each route')
    .option('--all-pages', 'render every page, to find templates that throw')
    .option('--fix', 'make every repair that a message spells out, after showing them all')
    .option('--yes', 'do not ask before repairs are written')
    .option('--watch', 'check again whenever a file changes')
    .addHelpText(
      'after',
      '\nExamples:\n  townpages validate\n  townpages validate data/site.yaml data/locations\n  townpages validate --fix\n  townpages validate --all-pages\n  townpages validate --format github',
    )
    .action(async (paths: string[], options: Options) => {
      requirePaths(paths)
      const request = { paths, requested: createRequestedPaths(paths, options), options, terminal }
      end(options.watch === true ? await watch(request) : await validate(request))
    })
}

async function validate(request: Request): Promise<ExitCode> {
  const { options } = request
  if (options.strict === true || options.allPages === true || options.fix === true) return validateFully(request)
  const progress = request.terminal.progress()
  const cache = await openChosenCache(options)
  const checked = await checkRecorded({ ...options, cache }, progress.report).finally(progress.done)
  if (hasProblem(checked, request)) return 2
  return hasErrors(printFaults({ site: null, ...checked }, request)) ? 1 : 0
}

/** What a check says of a site, or what that of an earlier run said of the same files. */
export function checkRecorded(options: ReadOptions & { cache: Cache }, progress?: Progress): Promise<CheckReport> {
  const { data, templates, out = '', asOf = '', cache } = options
  const run = { stage: 'validate', data, templates, out, request: [asOf], cache, writes: false }
  return recordedRun<CheckReport>(run, async () => {
    // Loaded on demand: what an earlier run has found is not looked for again.
    const { createSiteChecker } = await import('../../generator/check-site.ts')
    const { readSite } = await import('../../generator/read-site.ts')
    const { faults, files } = createSiteChecker(progress, cache)(await readSite(options))
    return { result: { faults, files }, isRepeatable: true }
  })
}

/** Also renders pages, or makes repairs: nothing of it is kept. The checker is loaded on demand. */
async function validateFully(request: Request): Promise<ExitCode> {
  const { options, terminal } = request
  const progress = terminal.progress()
  const { createSiteChecker } = await import('../../generator/check-site.ts')
  const { readSite } = await import('../../generator/read-site.ts')
  const check = createSiteChecker(progress.report)
  const input = await readSite(options)
  const checked = await withTrial(check(input), options, progress.report).finally(progress.done)
  if (hasProblem(checked, request)) return 2
  const read = () => readSite(options)
  const shown =
    options.fix === true ? await fix({ input, check, checked, read }, request) : printFaults(checked, request)
  return hasErrors(shown) || (options.strict === true && shown.length > 0) ? 1 : 0
}

/** Whether a path that was named has no content, which is reported. */
function hasProblem(checked: CheckReport, { requested, terminal }: Request): boolean {
  const problem = requested.problem(checked)
  if (problem !== null) terminal.info(`townpages: ${problem}`)
  return problem !== null
}

type Found = { input: SiteInput; check: SiteChecker; checked: CheckResult; read: () => Promise<SiteInput> }

/**
 * Applies the certain fixes, and reports the faults before and after them; formats for programs have only those after.
 */
async function fix({ input, check, checked, read }: Found, request: Request): Promise<readonly Fault[]> {
  const { options, terminal } = request
  const before = options.format === 'text' ? printFaults(checked, request) : []
  const find = (site: SiteInput) => shownFaults(check(site), request)
  const { fixFaults } = await import('./parts/fix-faults.ts')
  const isFixed = await fixFaults({ input, find }, options, terminal)
  return isFixed || options.format !== 'text'
    ? printFaults(await withTrial(check(await read()), options), request)
    : before
}

/**
 * With `--strict` or `--all-pages` also reports templates that throw. Compiling and rendering take as long as many
 * checks.
 */
async function withTrial(
  checked: CheckResult,
  { strict, allPages, templates }: Options,
  progress?: Progress,
): Promise<CheckResult> {
  if (checked.site === null || (strict !== true && allPages !== true)) return checked
  const { trySite } = await import('../../generator/render/trial/try-templates.ts')
  const thrown = await trySite(checked.site, { templates, all: allPages === true, progress })
  return { ...checked, faults: sortFaults([...checked.faults, ...thrown]) }
}

async function watch(request: Request): Promise<ExitCode> {
  const { createSiteChecker } = await import('../../generator/check-site.ts')
  const { readSite } = await import('../../generator/read-site.ts')
  const check = createSiteChecker()
  const look = async () => {
    printFaults(await withTrial(check(await readSite(request.options)), request.options), request)
    request.terminal.note('waiting for a change; Ctrl+C ends')
  }
  const { watchSite } = await import('../../generator/watch.ts')
  const watching = await watchSite(request.options, look)
  await look()
  await waitForSignal()
  await watching.stop()
  return 0
}

/** Reports the faults of the requested files, and returns them. */
function printFaults(checked: CheckReport & Pick<CheckResult, 'site'>, request: Request): readonly Fault[] {
  const { paths, requested, options, terminal } = request
  const shown = shownFaults(checked, request)
  reportFaults(shown, options, terminal, {
    format: options.format,
    allBy: options.all === true ? undefined : 'townpages validate --all',
  })
  if (shown.length > 0 || options.format !== 'text') return shown
  const count = checked.files.filter(requested.include).length
  const rendered =
    options.allPages === true && checked.site !== null ? `, ${checked.site.plan.pages.size} pages rendered` : ''
  terminal.success(`${countFiles(count, paths)}${rendered}: no faults`)
  return shown
}

function shownFaults({ faults }: CheckReport, { requested }: Request): readonly Fault[] {
  return faults.filter(({ span }) => requested.include(span.file))
}

function countFiles(count: number, paths: readonly string[]): string {
  const counted = count === 1 ? '1 file' : `${count} files`
  return paths.length === 0 ? counted : `${paths.join(', ')} (${counted})`
}
