import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { InvalidArgumentError, Option } from 'commander'
import type { Config } from '../../runtime/server/config/config.ts'
import { readConfig } from '../../runtime/server/config/read-config.ts'
import { EnvironmentError } from '../../runtime/shared/system/environment-error.ts'
import type { AddCommand, ExitCode } from '../command.ts'
import type { Terminal } from '../terminal.ts'
import { runGenerate } from './generate.ts'
import { addCacheOptions, type CacheChoice } from './parts/cache-options.ts'
import { addFolderOptions } from './parts/folders.ts'
import { requirePaths } from './parts/requested-paths.ts'
import { settingsError } from './parts/server-options.ts'
import { version } from './parts/version.ts'
import { wholeNumberTo } from './parts/whole-number.ts'

type Shard = { number: number; of: number }
type Options = CacheChoice & {
  data: string
  templates: string
  asOf?: string
  out: string
  dist: string
  generate: boolean
  compress?: true
  shard: Shard
  jobs: number
  headerCode?: string
}

const missingAddress =
  'an export needs the address that the site will have: SITE_URL=https://www.example.com townpages export --out site'

export const exportCommand: AddCommand = (program, terminal, end) => {
  addCacheOptions(addFolderOptions(program.command('export'), ({ generate }) => generate === true))
    .description('write every page as a file, for any static host')
    .requiredOption('--out <dir>', 'the folder to write the files to')
    .option('--dist <dir>', 'the folder of the generation that the files are made of', 'dist')
    .option('--no-generate', 'take the generation in that folder as it is')
    .option('--as-of <date>', 'the day that pages are made for (YYYY-MM-DD); today by British time where none is given')
    .option('--compress', 'also write each text as .br and .gz')
    .addOption(
      new Option('--shard <i/n>', 'write only part i of n').argParser(readShard).default({ number: 1, of: 1 }, '1/1'),
    )
    .addOption(
      new Option('--jobs <n>', 'how many threads render')
        .argParser(wholeNumberTo(999))
        .default(availableParallelism(), 'one per processor'),
    )
    .option('--header-code <file>', 'the HTML for the head of every page, as an administrator would set it')
    .addHelpText(
      'after',
      '\nSITE_URL is the address of the exported site, API_URL that of the server for its forms if it is another one.\n\nExamples:\n  SITE_URL=https://www.example.com townpages export --out site\n  townpages export --out site --compress --jobs 4\n  townpages export --out site --no-generate --shard 2/4',
    )
    .action(async (options: Options) => end(await runExport(options, terminal)))
}

async function runExport(options: Options, terminal: Terminal): Promise<ExitCode> {
  requirePaths(options.headerCode === undefined ? [] : [options.headerCode])
  const { siteUrl, apiUrl, thirdParties, varFolder } = readSettings()
  const generated = options.generate ? await runGenerate({ ...options, out: options.dist }, terminal) : 0
  if (generated !== 0) return generated
  const startedAt = performance.now()
  const { exportSite } = await import('../../runtime/site/export/export-site.ts')
  const progress = terminal.progress()
  const headerCode = options.headerCode === undefined ? '' : await readGiven(options.headerCode)
  const { files, written, removed, failures, refusedCode } = await exportSite({
    site: { dist: options.dist, config: { siteUrl, apiUrl, thirdParties, version }, headerCode },
    folder: options.out,
    compresses: options.compress === true,
    jobs: options.jobs,
    shard: options.shard,
    // Without results of earlier runs, every page is rendered.
    isIncremental: options.cache !== false,
    imageFolder: join(varFolder, 'pictures'),
    progress: progress.report,
  })
  progress.done()
  for (const { part, reason } of refusedCode) terminal.info(`townpages: ${options.headerCode}: ${part}: ${reason}`)
  if (refusedCode.length > 0) return 1
  for (const { path, error } of failures) terminal.info(`townpages: ${path} could not be rendered: ${error}`)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  terminal.note(
    `${files} files in ${options.out}: ${written} written, ${files - written} unchanged, ${removed} removed, in ${seconds} s`,
  )
  return failures.length === 0 ? 0 : 1
}

/**
 * The settings of a site in production. Throws an EnvironmentError with a sentence for each that is wrong or missing.
 */
function readSettings(): Config & { siteUrl: string } {
  const isGiven = (process.env.SITE_URL ?? '') !== ''
  const read = isGiven ? readConfig({ ...process.env, NODE_ENV: 'production' }) : { problems: [missingAddress] }
  if ('config' in read && read.config.siteUrl !== null) return { ...read.config, siteUrl: read.config.siteUrl }
  throw settingsError('problems' in read ? read.problems : [missingAddress])
}

async function readGiven(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    throw new EnvironmentError(`cannot read ${file}: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
  }
}

function readShard(given: string): Shard {
  const [, number, of] = (/^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(given) ?? []).map(Number)
  if (number === undefined || of === undefined || number > of)
    throw new InvalidArgumentError('It has to be such as 2/4: part 2 of 4.')
  return { number, of }
}
