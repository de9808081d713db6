import { stat } from 'node:fs/promises'
import type { BackupDifference } from '../../runtime/store/backup/compare-backup.ts'
import type { RestorePreview } from '../../runtime/store/backup/restore.ts'
import { type AddCommand, type ExitCode, UsageError } from '../command.ts'
import type { Terminal } from '../terminal.ts'
import { countedEnquiries, toMinute } from './enquiries/enquiry-texts.ts'
import { confirm } from './parts/confirm.ts'
import { readSettings } from './parts/server-options.ts'

type Options = { yes?: true }

export const restoreCommand: AddCommand = (program, terminal, end) => {
  program
    .command('restore')
    .description('replace the embedded database with a backup, while no server uses it; the old database is kept')
    .argument('<file>', 'a file that townpages backup has written')
    .option('--yes', 'do not ask')
    .addHelpText('after', '\nExamples:\n  townpages restore /backups/townpages-2026-11-20.db')
    .action(async (file: string, options: Options) => end(await restore(file, options, terminal)))
}

async function restore(backup: string, options: Options, terminal: Terminal): Promise<ExitCode> {
  const config = readSettings()
  const isFile = await stat(backup).then(
    (found) => found.isFile(),
    () => false,
  )
  if (!isFile) throw new UsageError(`there is no file ${backup}`)
  const { restoreBackup } = await import('../../runtime/store/backup/restore.ts')
  const restored = await restoreBackup(config, backup, (preview) => {
    printPreview(preview, terminal)
    return confirm(`replace ${preview.file}?`, options, terminal)
  })
  if (restored === null) return 0
  terminal.print(`restored: ${restored.file}`)
  if (restored.replaced !== null)
    terminal.print(
      `the old database is kept in ${restored.replaced}; it holds what people wrote: delete it when it is no longer needed`,
    )
  return 0
}

function printPreview({ backup, difference }: RestorePreview, terminal: Terminal): void {
  const newest = backup.newest === null ? '' : `, the newest from ${toMinute(backup.newest)}`
  terminal.info(`the backup is undamaged and holds ${countedEnquiries(backup.enquiries)}${newest}`)
  if (difference === null) return
  if ('unknown' in difference)
    terminal.info(
      `the old database cannot be read (${difference.unknown}), so nobody knows what the backup does not hold`,
    )
  else printDifference(difference, terminal)
}

function printDifference({ missing, deleted, redelivered }: BackupDifference, terminal: Terminal): void {
  const rows = (found: BackupDifference['missing']) => {
    for (const { reference, createdAt } of found) terminal.info(`  ${reference}  ${toMinute(createdAt)}`)
  }
  if (missing.length === 0) terminal.info('the backup holds all enquiries of the old database')
  else terminal.info(`the backup does not hold ${countedEnquiries(missing.length)} of the old database:`)
  rows(missing)
  if (deleted.length > 0)
    terminal.info(`the backup holds ${countedEnquiries(deleted.length)} deleted since, to be deleted again:`)
  rows(deleted)
  if (redelivered > 0)
    terminal.info(
      `${redelivered === 1 ? '1 delivery' : `${redelivered} deliveries`} made since will be made again, under the same key`,
    )
}
