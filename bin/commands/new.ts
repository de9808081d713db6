import { Argument } from 'commander'
import { newEntry, writeNewEntry } from '../../generator/edit/new-entry.ts'
import type { SiteFolders } from '../../generator/site.ts'
import { isSlug } from '../../runtime/format/text.ts'
import type { AddCommand } from '../command.ts'
import { reportFaults } from '../reports/report-faults.ts'
import { addFolderOptions, asOfDay } from './parts/folders.ts'

const kinds = ['location', 'service', 'competitor']

export const newCommand: AddCommand = (program, terminal, end) => {
  addFolderOptions(program.command('new'))
    .description('make a draft of an entry, to fill in')
    .addArgument(new Argument('<kind>', 'what to make').choices(kinds))
    .argument('<slug>', 'its name in addresses: lower case letters, digits and hyphens')
    .addHelpText('after', '\nExamples:\n  townpages new location north-fenby')
    .action(async (kind: string, slug: string, options: SiteFolders) => {
      if (!isSlug(slug)) {
        terminal.info(`townpages: the slug is ${JSON.stringify(slug)}; it may have lower case letters, digits and single hyphens`)
        return end(2)
      }
      const { value: entry, faults } = await newEntry({ data: options.data, collection: `${kind}s`, slug, asOf: asOfDay(undefined) })
      reportFaults(faults, options, terminal)
      if (entry === null) return end(1)
      if (!(await writeNewEntry(entry))) {
        terminal.info(`townpages: ${entry.file} is there already, and was not touched`)
        return end(1)
      }
      terminal.print(`${entry.file} is ready to be filled in; \`townpages validate\` says what it lacks`)
      end(0)
    })
}
