import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Fault } from '../../generator/faults/fault.ts'
import { formatFault, type TextOf } from '../../generator/faults/format-fault.ts'
import { countFaults, faultFormats } from '../../generator/faults/formats.ts'
import type { SiteFolders } from '../../generator/read/site-folders.ts'
import { displayPath } from '../commands/parts/folders.ts'
import { version } from '../commands/parts/version.ts'
import type { Terminal } from '../terminal.ts'
import { splitFaults, summarizeFaults } from './many-faults.ts'

/** The output formats of faults. */
export const formatNames = ['text', ...Object.keys(faultFormats)] as const
export type FormatName = 'text' | keyof typeof faultFormats

export type ReportOptions = {
  format?: FormatName
  /** The command that shows all faults, where those of one code are summarized if they are many. */
  allBy?: string | undefined
}

/**
 * Reports faults: for people with the surrounding lines and a count at the end, or on standard output in a format for
 * programs.
 */
export function reportFaults(
  faults: readonly Fault[],
  folders: SiteFolders,
  terminal: Terminal,
  { format = 'text', allBy }: ReportOptions = {},
): void {
  const display = (file: string) => displayPath(folders, file)
  if (format !== 'text') {
    const text = faultFormats[format](faults, { display, version })
    if (text !== '') terminal.print(text)
    return
  }
  const textOf = createTextReader(folders)
  const tell = (fault: Fault) =>
    terminal.info(`${formatFault(fault, { textOf, display, colorize: terminal.colorize, width: terminal.width })}\n`)
  const { each, many } = allBy === undefined ? { each: faults, many: [] } : splitFaults(faults)
  for (const ofCode of many) {
    terminal.info(`${summarizeFaults(ofCode, display)}\n`)
    for (const first of ofCode.slice(0, 1)) tell(first)
  }
  for (const fault of each) tell(fault)
  if (many.length > 0) terminal.info(`${allBy} shows all of them`)
  if (faults.length > 0) terminal.info(summary(faults))
}

/** Faults as plain text, with the lines of their files as they are now. */
export function faultsText(faults: readonly Fault[], folders: SiteFolders): string {
  const display = (file: string) => displayPath(folders, file)
  const frame = { textOf: createTextReader(folders), display, colorize: (_: string, text: string) => text, width: 110 }
  return faults.map((fault) => formatFault(fault, frame)).join('\n\n')
}

/** Reads the files of a site for frames, each once. An unreadable file has no frame; its fault says so. */
export function createTextReader(folders: SiteFolders): TextOf {
  const texts = new Map<string, string | undefined>()
  return (file) => {
    if (!texts.has(file)) texts.set(file, readText(resolve(displayPath(folders, file))))
    return texts.get(file)
  }
}

function summary(faults: readonly Fault[]): string {
  const { errors, warnings } = countFaults(faults)
  const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`
  const counts = [errors > 0 ? [count(errors, 'error')] : [], warnings > 0 ? [count(warnings, 'warning')] : []]
  return counts.flat().join(' and ')
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
