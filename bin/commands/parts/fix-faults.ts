import { readFile, realpath, stat } from 'node:fs/promises'
import { changedLines } from '../../../generator/faults/apply-fixes.ts'
import type { Fault } from '../../../generator/faults/fault.ts'
import type { SiteFolders } from '../../../generator/read/site-folders.ts'
import { type Repair, repairSite } from '../../../generator/serves/edit/repair-site.ts'
import type { SiteInput } from '../../../generator/site.ts'
import { markOf } from '../../../runtime/shared/format/byte-order-mark.ts'
import { replaceFile } from '../../../runtime/shared/system/replace-file.ts'
import { summarizeLines } from '../../reports/many-faults.ts'
import { createTextReader } from '../../reports/report-faults.ts'
import type { Terminal } from '../../terminal.ts'
import { confirm } from './confirm.ts'
import { displayPath } from './folders.ts'

/** A site as it was read, and a function that finds its faults. */
type Findings = { input: SiteInput; find: (input: SiteInput) => readonly Fault[] }
export type FixOptions = SiteFolders & {
  /** Write files without asking. */
  yes?: true
  /** Show each line, however many there are. */
  all?: true
}

/**
 * Shows every certain fix as lines before and after, and applies all of them after confirmation. True if files were
 * changed.
 */
export async function fixFaults({ input, find }: Findings, options: FixOptions, terminal: Terminal): Promise<boolean> {
  const { repairs } = await repairSite(input, { find, textOf: createTextReader(options) })
  if (repairs.length === 0) {
    terminal.info('there is nothing that can be repaired for certain')
    return false
  }
  showRepairs(repairs, options, terminal)
  if (!(await confirm(`write ${repairs.length} ${repairs.length === 1 ? 'file' : 'files'}?`, options, terminal)))
    return false
  for (const repair of repairs) {
    const path = displayPath(options, repair.file)
    if (!(await writeRepair(repair, path)))
      terminal.info(`${path} has changed since it was read and was left as it is; run the command again`)
  }
  return true
}

/** Shows the lines of repairs; of very many only those of the first file, and how many the others have. */
function showRepairs(repairs: readonly Repair[], options: FixOptions, terminal: Terminal): void {
  const files = repairs.map(({ file, before, after }) => ({
    name: displayPath(options, file),
    changes: changedLines(before, after),
  }))
  const summary =
    options.all === true ? null : summarizeLines(files.map(({ name, changes }) => ({ name, lines: changes.length })))
  for (const { name, changes } of summary === null ? files : files.slice(0, 1)) {
    terminal.info(terminal.colorize('bold', name))
    for (const change of changes) {
      terminal.info(terminal.colorize('red', `  ${change.line} - ${change.before}`))
      terminal.info(terminal.colorize('cyan', `  ${change.line} + ${change.after}`))
    }
  }
  if (summary !== null) terminal.info(summary)
}

/** Writes a fixed text atomically. False if the file has changed since it was read. */
async function writeRepair({ before, after }: Repair, path: string): Promise<boolean> {
  const target = await realpath(path)
  const written = await readFile(target, 'utf8')
  const mark = markOf(written)
  if (written !== mark + before) return false
  const { mode } = await stat(target)
  await replaceFile(target, mark + after, { mode, flush: true })
  return true
}
