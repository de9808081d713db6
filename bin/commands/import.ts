import type { SiteFolders } from '../../generator/read/site-folders.ts'
import { findKind, importedKind, readEntryKinds } from '../../generator/serves/edit/entry-kinds.ts'
import type { ImportPlan } from '../../generator/serves/edit/import/plan-import.ts'
import type { AddCommand } from '../command.ts'
import { reportFaults } from '../reports/report-faults.ts'
import type { Terminal } from '../terminal.ts'
import { confirm } from './parts/confirm.ts'
import { addFolderOptions, asOfDay } from './parts/folders.ts'
import { missingPathMessage } from './parts/requested-paths.ts'

type Options = SiteFolders & { collection?: string; dryRun?: true; yes?: true; asOf?: string }

export const importCommand: AddCommand = (program, terminal, end) => {
  addFolderOptions(program.command('import'))
    .description('take over entries from a CSV or JSON file')
    .argument(
      '<file>',
      'the file; a header names the fields, lists have semicolons between their items; what lacks needed fields becomes a draft',
    )
    .option('--collection <folder>', 'whose entries they are; left out: those with a table of facts, or the only ones')
    .option('--dry-run', 'show what would change, and change nothing')
    .option('--as-of <date>', 'the day to note in what changes; today by British time where none is given')
    .option('--yes', 'do not ask')
    .addHelpText(
      'after',
      '\nExamples:\n  townpages import places.csv --dry-run\n  townpages import places.json --collection towns --yes',
    )
    .action(async (file: string, options: Options) => {
      const absent = missingPathMessage([file])
      if (absent !== null) {
        terminal.info(`townpages: ${absent}`)
        return end(2)
      }
      const { applyImport, planImport } = await import('../../generator/serves/edit/import/plan-import.ts')
      const { value: kinds, faults } = await readEntryKinds(options.data)
      if (kinds === null) {
        reportFaults(faults, options, terminal)
        return end(1)
      }
      const schema = options.collection === undefined ? importedKind(kinds) : findKind(options.collection, kinds)
      if ('problem' in schema) {
        terminal.info(`townpages: ${schema.problem}`)
        return end(2)
      }
      const plan = await planImport({
        file,
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

/** Shows the changes as a table and returns how many there are. */
function preview({ steps }: ImportPlan, terminal: Terminal): number {
  const changes = steps.filter(({ kind }) => kind !== 'unchanged')
  const width = Math.max(4, ...changes.map(({ slug }) => slug.length))
  for (const { kind, slug, changed, missing } of changes) {
    const lacks = missing.length === 0 ? '' : `draft, lacks ${missing.join(', ')}`
    terminal.print(
      `${kind.padEnd(8)}  ${slug.padEnd(width)}  ${kind === 'created' ? lacks : changed.join(', ')}`.trimEnd(),
    )
  }
  const count = (kind: string) => steps.filter((step) => step.kind === kind).length
  terminal.note(`${count('created')} created, ${count('updated')} updated, ${count('unchanged')} unchanged`)
  return changes.length
}
