import { backUp } from '../../runtime/store/backup/backup.ts'
import type { AddCommand } from '../command.ts'
import { readSettings } from './parts/server-options.ts'

export const backupCommand: AddCommand = (program, terminal, end) => {
  program
    .command('backup')
    .description('copy the embedded database to a file, also while a server uses it')
    .argument('<file>', 'where to; it must not be there yet')
    .addHelpText('after', '\nExamples:\n  townpages backup /backups/townpages-2026-11-20.db')
    .action(async (file: string) => {
      await backUp(readSettings(), file)
      terminal.success(`written: ${file}`)
      end(0)
    })
}
