import { hasErrors, sortFaults } from '../../generator/faults/fault.ts'
import type { SiteFolders } from '../../generator/read/site-folders.ts'
import { readRoutes } from '../../generator/routes/read-routes.ts'
import { readSchemas } from '../../generator/schema/files/read-schemas.ts'
import { outdatedTypes, writeTypes } from '../../generator/serves/types/write-types.ts'
import type { AddCommand } from '../command.ts'
import { reportFaults } from '../reports/report-faults.ts'
import { addFolderOptions } from './parts/folders.ts'

export const typesCommand: AddCommand = (program, terminal, end) => {
  addFolderOptions(program.command('types'))
    .description('write TypeScript types of content, links and page props, and JSON Schemas for editors')
    .option('--check', 'write nothing, and end with 1 if a file would change')
    .addHelpText('after', '\nExamples:\n  townpages types\n  townpages types --check')
    .action(async ({ check, ...folders }: SiteFolders & { check?: true }) => {
      const [schemas, routes] = await Promise.all([
        readSchemas(folders.data),
        readRoutes({ folder: folders.templates, name: 'templates' }),
      ])
      const faults = sortFaults([...schemas.faults, ...routes.faults])
      reportFaults(faults, folders, terminal)
      if (routes.value === null || hasErrors(faults)) return end(1)
      const sources = { schemas: schemas.value, routes: routes.value }
      const changed = await (check === true ? outdatedTypes : writeTypes)(folders, sources)
      for (const name of changed) {
        if (check === true) terminal.print(`not up to date: ${name}`)
        else terminal.success(`written: ${name}`)
      }
      if (changed.length === 0) terminal.success('all types are up to date')
      end(check === true && changed.length > 0 ? 1 : 0)
    })
}
