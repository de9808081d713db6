import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { checkSite, type SiteFolders } from '../../generator/check-site.ts'
import { hasErrors } from '../../generator/faults/fault.ts'
import { displayPath, withFolders } from '../folders.ts'
import { reportFaults } from '../report-faults.ts'
import type { AddCommand } from '../townpages.ts'

type Options = SiteFolders & { strict?: true }

export const validateCommand: AddCommand = (program, terminal, end) => {
  withFolders(program.command('validate'))
    .description('check the content')
    .argument('[files...]', 'show the faults of these files only')
    .option('--strict', 'end with 1 for warnings too')
    .addHelpText('after', '\nExamples:\n  townpages validate\n  townpages validate data/site.yaml')
    .action(async (files: string[], options: Options) => {
      const absent = files.find((file) => !existsSync(file))
      if (absent !== undefined) {
        terminal.tell(`townpages: there is no file ${absent}`)
        return end(2)
      }
      const { faults, files: count } = await checkSite(options)
      const named = new Set(files.map((file) => resolve(file)))
      const shown = named.size === 0 ? faults : faults.filter(({ span }) => named.has(resolve(displayPath(options, span.file))))
      reportFaults(shown, options, terminal)
      if (shown.length === 0) terminal.print(`${files.length === 0 ? `${count} files` : files.join(', ')}: no faults`)
      end(hasErrors(shown) || (options.strict === true && shown.length > 0) ? 1 : 0)
    })
}
