import { publishOnce } from '../../generator/publish-once.ts'
import type { SiteFolders } from '../../generator/site.ts'
import { isDay } from '../../runtime/format/format.ts'
import type { AddCommand, ExitCode } from '../command.ts'
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
  if (options.asOf !== undefined && !isDay(options.asOf)) {
    terminal.info(`townpages: --as-of is ${options.asOf}; it has to be a day such as 2026-12-24`)
    return 2
  }
  const started = performance.now()
  const progress = terminal.progress()
  const { data, templates, out } = options
  const cache = await openChosenCache(options)
  const { faults, written } = await publishOnce({ data, templates, out, cache, progress: progress.report }, asOfDay(options.asOf))
  progress.done()
  reportFaults(faults, options, terminal)
  if (written === null) return 1
  terminal.info(`${written.pages} pages written to ${options.out} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return 0
}
