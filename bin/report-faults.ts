import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { SiteFolders } from '../generator/check-site.ts'
import type { Fault } from '../generator/faults/fault.ts'
import { formatFault } from '../generator/faults/frame.ts'
import { displayPath } from './folders.ts'
import type { Terminal } from './terminal.ts'

/** Shows faults to the person at the terminal, with the lines around each and a count at the end. */
export function reportFaults(faults: readonly Fault[], folders: SiteFolders, terminal: Terminal): void {
  const texts = new Map<string, string | undefined>()
  const display = (file: string) => displayPath(folders, file)
  const textOf = (file: string): string | undefined => {
    if (!texts.has(file)) texts.set(file, readText(resolve(display(file))))
    return texts.get(file)
  }
  for (const fault of faults) terminal.tell(`${formatFault(fault, { textOf, display, paint: terminal.paint, width: terminal.width })}\n`)
  if (faults.length > 0) terminal.tell(summary(faults))
}

function summary(faults: readonly Fault[]): string {
  const errors = faults.filter(({ severity }) => severity === 'error').length
  const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`
  return [count(errors, 'error'), ...(faults.length > errors ? [count(faults.length - errors, 'warning')] : [])].join(' and ')
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined // the fault is shown without its lines: that the file cannot be read is what it says
  }
}
