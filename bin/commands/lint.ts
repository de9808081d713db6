import { Option } from 'commander'
import { createSiteChecker } from '../../generator/check-site.ts'
import { type Fault, hasErrors, sortFaults } from '../../generator/faults/fault.ts'
import type { SiteFolders } from '../../generator/read/site-folders.ts'
import { readSite } from '../../generator/read-site.ts'
import { routesFile } from '../../generator/routes/read-routes.ts'
import type { SiteInput } from '../../generator/site.ts'
import { type AddCommand, type ExitCode, UsageError } from '../command.ts'
import { type FormatName, formatNames, reportFaults } from '../reports/report-faults.ts'
import type { Terminal } from '../terminal.ts'
import { fixFaults } from './parts/fix-faults.ts'
import { addFolderOptions, asOfDay } from './parts/folders.ts'
import { createRequestedPaths, type RequestedPaths, requirePaths } from './parts/requested-paths.ts'

type Options = SiteFolders & { format: FormatName; all?: true; strict?: true; fix?: true; yes?: true }
/** `isWhole`: no file or folder is named. */
type Request = { requested: RequestedPaths; isWhole: boolean; options: Options; terminal: Terminal }
/** What was found in the files that were asked for; `openWarnings`: warnings of what may be so for a time. */
type Found = { input: SiteInput; faults: readonly Fault[]; openWarnings: readonly Fault[]; problem: string | null }

export const lintCommand: AddCommand = (program, terminal, end) => {
  addFolderOptions(program.command('lint'))
    .description('read the content as a careful editor would')
    .argument('[paths...]', 'show the findings of these files, and of the files below these folders, only')
    .addOption(new Option('--format <format>', 'how to tell findings').choices(formatNames).default('text'))
    .option('--all', 'show each warning of the whole site, instead of one line about all of them')
    .option('--strict', 'end with 1 for warnings too, and show them')
    .option('--fix', 'make the certain repairs (quotes, dashes, British spellings), after showing them')
    .option('--yes', 'do not ask before repairs are written')
    .addHelpText(
      'after',
      '\nExamples:\n  townpages lint\n  townpages lint data/locations\n  townpages lint --all\n  townpages lint --fix\n  townpages lint --format sarif',
    )
    .action(async (paths: string[], options: Options) => {
      requirePaths(paths)
      const requested = createRequestedPaths(paths, options)
      end(await lint({ requested, isWhole: paths.length === 0, options, terminal }))
    })
}

async function lint(request: Request): Promise<ExitCode> {
  const { options, terminal } = request
  let found = await look(request)
  if (found.problem !== null) throw new UsageError(found.problem)
  printFaults(found, request)
  if (
    options.fix === true &&
    (await fixFaults({ input: found.input, find: await createFinder(request) }, options, terminal))
  ) {
    found = await look(request)
    printFaults(found, request)
  }
  return hasErrors(found.faults) || (options.strict === true && found.faults.length > 0) ? 1 : 0
}

async function look({ requested, options, terminal }: Request): Promise<Found> {
  const { report: progress, done } = terminal.progress()
  // The dictionary and the compiler are loaded on demand.
  const [{ lintContent }, { lintPages }] = await Promise.all([
    import('../../generator/serves/lint/lint.ts'),
    import('../../generator/serves/lint/lint-pages.ts'),
  ])
  try {
    const input = await readSite(options)
    const { schemas, tables } = input
    const { site, faults, files } = createSiteChecker(progress)(input)
    const problem = requested.problem({ faults, files })
    if (site === null || problem !== null)
      return { input, faults: faults.filter(({ span }) => requested.include(span.file)), openWarnings: [], problem }
    progress('reading texts')
    const content = lintContent({ site, schemas, tables, today: asOfDay(undefined) })
    // Findings in pages are reported at their routes.
    const pages = await lintPages({
      site,
      schemas,
      templates: options.templates,
      renders: requested.include(routesFile),
      progress,
    })
    const found = sortFaults([...content, ...pages]).filter(({ span }) => requested.include(span.file))
    return { input, faults: found, openWarnings: found.filter(({ severity }) => severity === 'warning'), problem }
  } finally {
    done()
  }
}

/** Findings that can have certain fixes: those in the requested files, not those in rendered pages. */
async function createFinder({ requested }: Request): Promise<(input: SiteInput) => readonly Fault[]> {
  const { lintContent } = await import('../../generator/serves/lint/lint.ts')
  const check = createSiteChecker()
  return (input) => {
    const { site, faults } = check(input)
    const found = site === null ? faults : lintContent({ ...input, site, today: asOfDay(undefined) })
    return found.filter(({ span }) => requested.include(span.file))
  }
}

/**
 * Reports the findings: open warnings of a whole site as one line, unless they are requested or determine the exit
 * code.
 */
function printFaults({ faults, openWarnings }: Found, { isWhole, options, terminal }: Request): void {
  const isShort = isWhole && options.format === 'text' && options.all !== true && options.strict !== true
  const shown = isShort ? faults.filter((fault) => !openWarnings.includes(fault)) : faults
  reportFaults(shown, options, terminal, {
    format: options.format,
    allBy: options.all === true ? undefined : 'townpages lint --all',
  })
  if (isShort && openWarnings.length > 0) terminal.note(summaryLine(openWarnings))
  if (faults.length === 0 && options.format === 'text') terminal.success('no findings')
}

function summaryLine(openWarnings: readonly Fault[]): string {
  const counts = [...Map.groupBy(openWarnings, ({ code }) => code)].map(([code, own]) => `${own.length} ${code}`)
  return `${openWarnings.length === 1 ? '1 open warning' : `${openWarnings.length} open warnings`} (${counts.join(', ')}); --all shows them`
}
