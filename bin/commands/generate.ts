import { statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { Cache } from '../../generator/cache/cache.ts'
import type { OnMade } from '../../generator/cache/folder-results.ts'
import type { PublishResult } from '../../generator/publish.ts'
import type { SiteFolders } from '../../generator/read/site-folders.ts'
import { recordedRun } from '../../generator/runs/recorded-run.ts'
import { isDay } from '../../runtime/shared/format/format.ts'
import { type AddCommand, type ExitCode, UsageError } from '../command.ts'
import { reportFaults } from '../reports/report-faults.ts'
import type { Terminal } from '../terminal.ts'
import { addCacheOptions, type CacheChoice, openChosenCache } from './parts/cache-options.ts'
import { addFolderOptions, asOfDay } from './parts/folders.ts'

export type GenerateOptions = SiteFolders & CacheChoice & { out: string; asOf?: string }

export const generateCommand: AddCommand = (program, terminal, end) => {
  addCacheOptions(addFolderOptions(program.command('generate')))
    .description('check the content and write the pages')
    .option('--out <dir>', 'the folder to write to', 'dist')
    .option('--as-of <date>', 'the day that pages are made for (YYYY-MM-DD); today by British time where none is given')
    .addHelpText('after', '\nExamples:\n  townpages generate\n  townpages generate --as-of 2026-12-24 --out preview')
    .action(async (options: GenerateOptions) => end(await runGenerate(options, terminal)))
}

/** Generates, reports what was written, and returns the exit code. */
export async function runGenerate(options: GenerateOptions, terminal: Terminal): Promise<ExitCode> {
  if (options.asOf !== undefined && !isDay(options.asOf))
    throw new UsageError(`--as-of is ${options.asOf}; it has to be a day such as 2026-12-24`)
  const started = performance.now()
  const progress = terminal.progress()
  const { data, templates, out } = options
  const asOf = asOfDay(options.asOf)
  const run = { data, templates, out, cache: await openChosenCache(options) }
  const { faults, written } = await publishRecorded(run, asOf, async (onMade) => {
    // Loaded on demand: what an earlier run has written is not made again.
    const { publishInThread } = await import('./parts/threads/publish-in-thread.ts')
    return publishInThread({ ...run, cache: options.cache, asOf }, { progress: progress.report, onMade })
  })
  progress.done()
  reportFaults(faults, options, terminal, { allBy: 'townpages validate --all' })
  if (written === null) return 1
  terminal.note(
    `${written.pages} pages written to ${options.out} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  )
  return 0
}

/** What `publish` publishes, unless an earlier run has: then what that one did is told again. */
export function publishRecorded(
  { data, templates, out, cache }: SiteFolders & { out: string; cache: Cache },
  asOf: string,
  publish: (onMade: OnMade) => Promise<PublishResult>,
): Promise<PublishResult> {
  const isUsable = ({ written }: PublishResult) => written !== null && isWhole(out, written.files)
  const run = { stage: 'generate', data, templates, out, request: [asOf], cache, writes: true, isUsable }
  return recordedRun<PublishResult>(run, async (onMade) => {
    const result = await publish(onMade)
    return { result, isRepeatable: result.written?.isRepeatable === true }
  })
}

/** Whether all files are there. Their times are updated, which marks them as in use. */
function isWhole(out: string, files: readonly (readonly [path: string, bytes: number])[]): boolean {
  const now = new Date()
  return files.every(([path, bytes]) => {
    const file = join(out, path)
    if (statSync(file, { throwIfNoEntry: false })?.size !== bytes) return false
    utimesSync(file, now, now)
    return true
  })
}
