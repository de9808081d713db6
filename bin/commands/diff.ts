import { type Cache, noCache } from '../../generator/cache/cache.ts'
import type { OnMade } from '../../generator/cache/folder-results.ts'
import { createSiteChecker, type SiteChecker } from '../../generator/check-site.ts'
import { openBuilds } from '../../generator/compile/builds.ts'
import { TemplateError } from '../../generator/compile/template-error.ts'
import { countFaults } from '../../generator/faults/formats.ts'
import { compilePages } from '../../generator/generate.ts'
import type { CheckedSite } from '../../generator/plan/checked-site.ts'
import type { Progress } from '../../generator/read/progress.ts'
import type { SiteFolders } from '../../generator/read/site-folders.ts'
import { readSite } from '../../generator/read-site.ts'
import { recordedRun } from '../../generator/runs/recorded-run.ts'
import { type CommittedSite, readCommittedSite } from '../../generator/serves/reports/page-changes/committed-site.ts'
import {
  type ComparedSite,
  comparedManifest,
  comparedSource,
} from '../../generator/serves/reports/page-changes/compared-site.ts'
import { type PageChanges, readChanges } from '../../generator/serves/reports/page-changes/read-changes.ts'
import { readManifest } from '../../runtime/site/read-manifest.ts'
import { loadServerBundle } from '../../runtime/site/render/server-bundle.ts'
import type { AddCommand, ExitCode } from '../command.ts'
import { changesToJson } from '../reports/page-changes-json.ts'
import { changesToText } from '../reports/page-changes-text.ts'
import { pluralize } from '../reports/report.ts'
import { reportFaults } from '../reports/report-faults.ts'
import type { Terminal } from '../terminal.ts'
import { addressOf } from './parts/address-of.ts'
import { addCacheOptions, type CacheChoice, openChosenCache } from './parts/cache-options.ts'
import { addFolderOptions } from './parts/folders.ts'

type Options = SiteFolders & CacheChoice & { out: string; text?: true; all?: true; page?: string; json?: true }
type Request = {
  ref: string | undefined
  options: Options
  terminal: Terminal
  cache: Cache
  check: SiteChecker
  progress: Progress
  onMade?: OnMade
}
/** What the site is compared with. */
type SideName = {
  /** Its name for people. */
  name: string
  /** Its name for programs. */
  data: Readonly<Record<string, string>>
}
type Side = SideName & { site: ComparedSite }
/** What a comparison found, as plain data. */
type Compared = { changes: PageChanges; before: SideName }
/** Why there is nothing to compare with. */
type NoSide = { lines: readonly string[]; code: ExitCode }
/** How the command ends; `report` prints what was found. */
type Found = { code: ExitCode; report(): void }

// So many are compared in about a second.
const comparedPages = 200

export const diffCommand: AddCommand = (program, terminal, end) => {
  addCacheOptions(addFolderOptions(program.command('diff')))
    .description('say which pages the content and the templates, as they are now, change')
    .argument('[ref]', 'a commit, branch or tag of git to compare with; without it, the pages that were generated last')
    .option('--out <dir>', 'the folder that the pages were written to', 'dist')
    .option('--text', 'show the sentences that differ')
    .option('--all', 'compare and list all pages, not only some of each pattern')
    .option('--page <path>', 'look at one page only')
    .option('--json', 'as JSON; it always lists all pages')
    .addHelpText(
      'after',
      '\nBoth sides are planned by this version of townpages. A page is listed if its document differs; addresses of styles and scripts do not count.\n' +
        '\nExamples:\n  townpages diff\n  townpages diff --text\n  townpages diff main --json\n  townpages diff HEAD~3 --page / --text',
    )
    .action(async (ref: string | undefined, options: Options) => {
      const { report: progress, done } = terminal.progress()
      try {
        const cache = await openChosenCache(options)
        const { code, report } = await diff({
          ref,
          options,
          terminal,
          cache,
          progress,
          check: createSiteChecker(progress, cache),
        })
        done()
        report()
        end(code)
      } finally {
        done()
      }
    })
}

async function diff(request: Request): Promise<Found> {
  const { ref, options, cache } = request
  const { data, templates, out, all, page } = options
  const run = { stage: 'diff', data, templates, out, request: [all === true, page ?? null], cache, writes: false }
  const found =
    ref !== undefined
      ? await compare(request)
      : await recordedRun<Compared | Found>(run, async (onMade) => {
          const result = await compare({ ...request, onMade })
          return { result, isRepeatable: !('code' in result) }
        })
  return 'code' in found ? found : { code: 0, report: () => printChanges(found, request) }
}

async function compare(request: Request): Promise<Compared | Found> {
  const { ref, options, terminal, check, progress } = request
  const generated = ref === undefined ? await openGenerated(options.out) : null
  const { site, faults } = check(await readSite(options))
  if (site === null) return { code: 1, report: () => reportFaults(faults, options, terminal) }
  const [after, before] = await Promise.all([
    openSource(site, request, options.templates),
    generated ?? openCommitted(request),
  ])
  if ('lines' in before) return { code: before.code, report: () => terminal.info(before.lines.join('\n')) }
  const path = options.page === undefined ? undefined : addressOf(options.page)
  if (path !== undefined && ![before.site, after].some(({ pages }) => pages.has(path)))
    return {
      code: 2,
      report: () => terminal.info(`townpages: there is no page ${path}, neither now nor in ${before.name}`),
    }
  const limit = options.all === true ? Number.POSITIVE_INFINITY : comparedPages
  const changes = await readChanges(before.site, after, { limit, progress, ...(path !== undefined && { path }) })
  return { changes, before: { name: before.name, data: before.data } }
}

function printChanges({ changes, before }: Compared, { options, terminal }: Request): void {
  const hasText = options.text === true
  if (options.json === true) {
    terminal.print(JSON.stringify(changesToJson(changes, { comparedWith: before.data, hasText })))
    return
  }
  const isAll = options.all === true || options.page !== undefined
  for (const line of changesToText(changes, { comparedWith: before.name, hasText, isAll, ...terminal.result }))
    terminal.print(line)
}

async function openGenerated(out: string): Promise<Side> {
  const manifest = await readManifest(out)
  const { id, asOf } = manifest
  const site = comparedManifest(manifest, () => loadServerBundle(manifest))
  return { site, name: `${out} (generated for ${asOf})`, data: { kind: 'generation', folder: out, id, asOf } }
}

async function openSource(
  site: CheckedSite,
  { cache, options, onMade }: Request,
  templates: string,
): Promise<ComparedSite> {
  // What is compiled in a temporary folder is of no use to a later run.
  const reused = templates === options.templates ? cache : noCache
  return comparedSource(site, await compilePages(site, templates, openBuilds(templates, reused, onMade)))
}

async function openCommitted(request: Request): Promise<Side | NoSide> {
  const { ref = '', options } = request
  const committed = await readCommittedSite(options, ref)
  if ('problem' in committed) return { lines: [`townpages: ${committed.problem}`], code: 2 }
  try {
    return await openCopy(ref, committed, request)
  } catch (error) {
    if (error instanceof TemplateError) throw new TemplateError(`in ${ref}: ${error.message}`, { cause: error })
    throw error
  } finally {
    await committed.remove()
  }
}

async function openCopy(ref: string, committed: CommittedSite, request: Request): Promise<Side | NoSide> {
  const { commit, day } = committed
  const { site, faults } = request.check(await readSite({ data: committed.data, templates: committed.templates }))
  if (site !== null) {
    const compared = await openSource(site, request, committed.templates)
    return {
      site: compared,
      name: `${ref} (${commit.slice(0, 7)} of ${day})`,
      data: { kind: 'commit', ref, commit, day },
    }
  }
  const errors = faults.filter(({ severity }) => severity === 'error')
  const lines = errors.map(
    ({ code, message, span: { file, start } }) => `${ref}:${file}:${start.line}:${start.column}: ${message} [${code}]`,
  )
  const found = pluralize(countFaults(faults).errors, 'error')
  return {
    lines: [...lines, `townpages: ${ref} has no pages to compare with: this version finds ${found} in its content`],
    code: 1,
  }
}
