import type { SiteFolders } from '../../generator/read/site-folders.ts'
import { findKind, readEntryKinds } from '../../generator/serves/edit/entry-kinds.ts'
import { newEntry, writeNewEntry } from '../../generator/serves/edit/new-entry.ts'
import { isSlug } from '../../runtime/shared/format/text.ts'
import { type AddCommand, UsageError } from '../command.ts'
import { reportFaults } from '../reports/report-faults.ts'
import { addFolderOptions, asOfDay } from './parts/folders.ts'

export const newCommand: AddCommand = (program, terminal, end) => {
  addFolderOptions(program.command('new'))
    .description('make a draft of an entry, to fill in')
    .argument('<kind>', 'what to make: the title of a schema of the site, such as town, or the folder of its entries')
    .argument('<slug>', 'its name in addresses: lower case letters, digits and hyphens')
    .addHelpText('after', '\nExamples:\n  townpages new location north-fenby')
    .action(async (word: string, slug: string, options: SiteFolders) => {
      if (!isSlug(slug))
        throw new UsageError(
          `the slug is ${JSON.stringify(slug)}; it may have lower case letters, digits and single hyphens`,
        )
      const { value: kinds, faults } = await readEntryKinds(options.data)
      reportFaults(faults, options, terminal)
      if (kinds === null) return end(1)
      const schema = findKind(word, kinds)
      if ('problem' in schema) throw new UsageError(schema.problem)
      const made = await newEntry({
        data: options.data,
        schema,
        schemas: kinds.schemas,
        slug,
        asOf: asOfDay(undefined),
      })
      reportFaults(made.faults, options, terminal)
      if (made.value === null) return end(1)
      const { file } = made.value
      if (!(await writeNewEntry(made.value))) throw new UsageError(`${file} is there already, and was not touched`)
      terminal.success(`${file} is ready to be filled in; \`townpages validate\` says what it lacks`)
      end(0)
    })
}
