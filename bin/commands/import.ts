import { existsSync } from 'node:fs'
import type { SiteFolders } from '../../generator/read/site-folders.ts'
import { findKind, importedKind, readEntryKinds } from '../../generator/serves/edit/entry-kinds.ts'
import type { ImportPlan, ImportStep } from '../../generator/serves/edit/import/plan-import.ts'
import { isSlug } from '../../runtime/shared/format/text.ts'
import { type AddCommand, UsageError } from '../command.ts'
import { reportFaults } from '../reports/report-faults.ts'
import type { Terminal } from '../terminal.ts'
import { confirm } from './parts/confirm.ts'
import { addFolderOptions, asOfDay } from './parts/folders.ts'
import { requirePaths } from './parts/requested-paths.ts'

type Options = SiteFolders & { collection?: string; dryRun?: true; yes?: true; asOf?: string }

export const importCommand: AddCommand = (program, terminal, end) => {
  addFolderOptions(program.command('import'))
    .description('take over entries from CSV or JSON files')
    .usage('[options] [kind] <file...>')
    .argument(
      '<file...>',
      'the files, after the kind of their entries (see `--collection`); a header names the fields, lists have semicolons between their items; what lacks needed fields becomes a draft',
    )
    .option('--collection <folder>', 'whose entries they are; left out: those with a table of facts, or the only ones')
    .option('--dry-run', 'show what would change, and change nothing')
    .option('--as-of <date>', 'the day to note in what changes; today by British time where none is given')
    .option('--yes', 'do not ask')
    .addHelpText(
      'after',
      '\nExamples:\n  townpages import places.csv --dry-run\n  townpages import places.json --collection towns --yes\n  townpages import reviews reviews.json reviews-2.json',
    )
    .action(async (given: string[], options: Options) => {
      const { kind = options.collection, files } = splitKind(given)
      requirePaths(files)
      const { applyImport, planImport } = await import('../../generator/serves/edit/import/plan-import.ts')
      const { value: kinds, faults } = await readEntryKinds(options.data)
      if (kinds === null) {
        reportFaults(faults, options, terminal)
        return end(1)
      }
      const schema = kind === undefined ? importedKind(kinds) : findKind(kind, kinds)
      if ('problem' in schema) throw new UsageError(schema.problem)
      const plan = await planImport({
        files,
        data: options.data,
        schema,
        schemas: kinds.schemas,
        asOf: asOfDay(options.asOf),
      })
      if (plan.faults.length > 0) {
        reportFaults(plan.faults, options, terminal)
        terminal.info('nothing was changed')
        return end(1)
      }
      const changes = preview(plan, terminal)
      if (options.dryRun === true || changes === 0) return end(0)
      if (!(await confirm(`write ${changes} ${changes === 1 ? 'file' : 'files'}?`, options, terminal))) return end(0)
      await applyImport(plan)
      terminal.success(`${changes} ${changes === 1 ? 'file' : 'files'} written`)
      end(0)
    })
}

/** The files, and the word before them if it is not one of them. */
function splitKind(given: readonly string[]): { kind?: string; files: readonly string[] } {
  const [kind = '', ...files] = given
  return files.length > 0 && isSlug(kind) && !existsSync(kind) ? { kind, files } : { files: given }
}

/** Shows the changes as a table and returns how many there are. */
function preview({ steps }: ImportPlan, terminal: Terminal): number {
  const changes = steps.filter(({ kind }) => kind !== 'unchanged')
  const width = Math.max(4, ...changes.map(({ slug }) => slug.length))
  for (const step of changes)
    terminal.print(`${step.kind.padEnd(8)}  ${step.slug.padEnd(width)}  ${effectOf(step)}`.trimEnd())
  const count = (kind: string) => steps.filter((step) => step.kind === kind).length
  const gone = count('gone') === 0 ? '' : `, ${count('gone')} gone where they come from and withdrawn`
  terminal.note(`${count('created')} created, ${count('updated')} updated, ${count('unchanged')} unchanged${gone}`)
  return changes.length
}

function effectOf({ kind, name, changed, missing }: ImportStep): string {
  const draft = missing.length === 0 ? '' : `draft, lacks ${missing.join(', ')}`
  const effects = { created: draft, updated: changed.join(', '), unchanged: '', gone: '' }
  return [name, effects[kind]].filter((part) => part !== '').join(': ')
}
