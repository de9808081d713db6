import { readFile, rename, writeFile } from 'node:fs/promises'
import type { SiteFolders } from '../generator/check-site.ts'
import { applyFixes } from '../generator/faults/apply-fixes.ts'
import type { Fault } from '../generator/faults/fault.ts'
import { displayPath } from './folders.ts'
import { isSure } from './is-sure.ts'
import type { Terminal } from './terminal.ts'

/** `yes`: do not ask before files are written. */
export type FixOptions = SiteFolders & { yes?: true }

/** Shows the certain repairs as lines before and after, and makes them once they are agreed to. True when files were changed. */
export async function fixFaults(faults: readonly Fault[], options: FixOptions, terminal: Terminal): Promise<boolean> {
  const repairs: { path: string; text: string }[] = []
  for (const [file, own] of Map.groupBy(faults, ({ span }) => span.file)) {
    const path = displayPath(options, file)
    if (own.every((fault) => fault.fix === undefined)) continue
    const fixed = applyFixes(await readFile(path, 'utf8'), own)
    if (fixed === null) continue
    repairs.push({ path, text: fixed.text })
    terminal.tell(terminal.paint('bold', path))
    for (const { line, before, after } of fixed.changes) {
      terminal.tell(terminal.paint('red', `  ${line} - ${before}`))
      terminal.tell(terminal.paint('cyan', `  ${line} + ${after}`))
    }
  }
  if (repairs.length === 0) {
    terminal.tell('there is nothing that can be repaired for certain')
    return false
  }
  if (!(await isSure(`write ${repairs.length} ${repairs.length === 1 ? 'file' : 'files'}?`, options, terminal))) return false
  for (const { path, text } of repairs) {
    await writeFile(`${path}.tmp`, text)
    await rename(`${path}.tmp`, path)
  }
  return true
}
