import { type Fault, hasErrors } from '../../generator/faults/fault.ts'
import { formatFault } from '../../generator/faults/format-fault.ts'
import { countFaults } from '../../generator/faults/formats.ts'
import type { SiteFolders } from '../../generator/read/site-folders.ts'
import { createSiteReader } from '../../generator/read-site.ts'
import { changedFile, readContentFile, writeContentFile } from '../../generator/serves/editor/content-files.ts'
import { createSiteDrafts } from '../../generator/serves/editor/drafts/site-drafts.ts'
import { createContentTexts } from '../../generator/serves/editor/replace/content-texts.ts'
import type { EditedFile } from '../../runtime/contract/content/content-file.ts'
import type { FoundTexts, TextPart, TextQuery } from '../../runtime/contract/content/texts.ts'
import { type AddCommand, type ExitCode, UsageError } from '../command.ts'
import { pluralize } from '../reports/report.ts'
import { reportFaults } from '../reports/report-faults.ts'
import type { Terminal } from '../terminal.ts'
import { addCacheOptions, type CacheChoice, openChosenCache } from './parts/cache-options.ts'
import { confirm } from './parts/confirm.ts'
import { addFolderOptions, asOfDay, displayPath } from './parts/folders.ts'

type Options = SiteFolders &
  CacheChoice & {
    field?: string
    collection?: string
    ignoreCase?: true
    words?: true
    out: string
    asOf?: string
    dryRun?: true
    yes?: true
  }
type Request = { query: TextQuery; options: Options; terminal: Terminal }

const may = { mayChangeAll: true }

export const replaceCommand: AddCommand = (program, terminal, end) => {
  addCacheOptions(addFolderOptions(program.command('replace')))
    .description('replace a text in all entries, after showing each place')
    .argument('<from>', 'the text to look for, as it is written')
    .argument('<to>', 'the text that comes in its place; may be empty')
    .option('--field <path>', 'look at this field only: introText, jobs.watch, serviceDetails.*.text')
    .option('--collection <folder>', 'look at the entries of this folder only')
    .option('--ignore-case', 'find capital and small letters alike')
    .option('--words', 'find whole words only')
    .option('--out <dir>', 'the folder that pages are written to, to compare with those that are there', 'dist')
    .option('--dry-run', 'show what would change, and change nothing')
    .option('--as-of <date>', 'the day to note in what changes; today by British time where none is given')
    .option('--yes', 'do not ask')
    .addHelpText(
      'after',
      '\nKeys, ids, slugs, names of other entries, placeholders and choices from a list stay as they are. Nothing is written if the content has errors after it.\n' +
        '\nExamples:\n  townpages replace "fully insured" insured --dry-run\n  townpages replace Smith Jones --words --field introText',
    )
    .action(async (from: string, to: string, options: Options) => {
      const { field = null, collection = null, ignoreCase = false, words = false } = options
      const query = { from, to, field, collection, ignoresCase: ignoreCase, wholeWords: words }
      if (from === '') throw new UsageError('say which text to look for')
      end(await replace({ query, options, terminal }))
    })
}

async function replace({ query, options, terminal }: Request): Promise<ExitCode> {
  const { data, templates, out, asOf } = options
  const day = () => asOfDay(asOf)
  const cache = await openChosenCache(options)
  const drafts = createSiteDrafts({ readSite: createSiteReader({ data, templates, out }), cache, day })
  const texts = createContentTexts({ data, drafts, day })
  const { schemaFaults } = (await drafts.onDisk()).input
  reportFaults(schemaFaults, options, terminal)
  if (hasErrors(schemaFaults)) return 1
  const found = await texts.find(query, may)
  if (found.kind === 'unknown-field') {
    const near = found.near === null ? '' : `; did you mean ${found.near}?`
    throw new UsageError(`no entry has a field ${found.field}${near}`)
  }
  const ids = preview(found, { query, options, terminal })
  if (ids.length === 0) return 0
  const replaced = await texts.replace(query, ids, may)
  if (replaced.kind === 'faults') {
    for (const { file, line, message } of replaced.faults)
      terminal.info(`${displayPath(options, file)}:${line}: ${message}`)
    return refuse(terminal)
  }
  const { result, textOf } = await drafts.withDraft(replaced.files, { isWhole: true })
  const errors = result.faults.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) {
    const display = (file: string) => displayPath(options, file)
    const { colorize, width } = terminal
    const tell = (fault: Fault) => terminal.info(`${formatFault(fault, { textOf, display, colorize, width })}\n`)
    for (const fault of errors) tell(fault)
    return refuse(terminal, `${pluralize(countFaults(errors).errors, 'error')} with this change; `)
  }
  if (options.dryRun === true) return 0
  const files = pluralize(replaced.files.length, 'file')
  if (!(await confirm(`write ${files}?`, options, terminal))) return 0
  return (await writeAll(replaced.files, { query, options, terminal })) ? 0 : 1
}

function refuse(terminal: Terminal, why = ''): ExitCode {
  terminal.info(`${why}nothing was changed`)
  return 1
}

/** Shows each place before and after, and returns the ids of the texts. */
function preview({ entries, kept }: Extract<FoundTexts, { kind: 'texts' }>, { options, terminal }: Request): string[] {
  const { colorize } = terminal.result
  for (const { path, texts } of entries) {
    terminal.print(colorize('bold', displayPath(options, `data/${path}`)))
    for (const { line, field, parts } of texts) {
      terminal.print(`  ${line} ${field}`)
      terminal.print(colorize('red', `    - ${inOneLine(parts, ({ text }) => text)}`))
      terminal.print(colorize('cyan', `    + ${inOneLine(parts, ({ text, becomes }) => becomes ?? text)}`))
    }
  }
  const texts = entries.flatMap((entry) => entry.texts)
  const places = texts.reduce((sum, { count }) => sum + count, 0)
  terminal.note(
    places === 0 ? 'no text has it' : `${pluralize(places, 'place')} in ${pluralize(entries.length, 'file')}`,
  )
  if (kept > 0)
    terminal.note(
      `${pluralize(kept, 'place')} left alone: keys, ids, slugs, names of entries, placeholders and choices from a list stay`,
    )
  return texts.map(({ id }) => id)
}

function inOneLine(parts: readonly TextPart[], shown: (part: TextPart) => string): string {
  return parts.map(shown).join('').replaceAll(/\s+/g, ' ').trim()
}

/** Writes the files; false if one has changed since it was read, which is then left alone. */
async function writeAll(files: readonly EditedFile[], { options, terminal }: Request): Promise<boolean> {
  const { data } = options
  let written = 0
  for (const file of files) {
    const changed = await changedFile(data, file)
    if ((await readContentFile(data, file.path)).version !== file.base) {
      const path = displayPath(options, `data/${file.path}`)
      terminal.info(`${path} has changed since it was read and was left as it is; run the command again`)
    } else if (changed !== null) {
      await writeContentFile(data, changed)
      written++
    }
  }
  terminal.success(`${pluralize(written, 'file')} written`)
  return written === files.length
}
