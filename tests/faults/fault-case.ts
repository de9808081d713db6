import { cpSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { changedLines } from '../../generator/faults/apply-fixes.ts'
import type { Fault } from '../../generator/faults/fault.ts'
import { formatFault, type TextOf } from '../../generator/faults/format-fault.ts'
import type { SiteFolders } from '../../generator/read/site-folders.ts'
import type { RepairedSite } from '../../generator/serves/edit/repair-site.ts'

/**
 * A golden case: what someone did to a site, named in everyday words, the faults that are told, and the repairs that
 * `--fix` makes.
 */
export type FaultCase = { name: string; folder: string; expected: string; fixed: string }

/**
 * The folder of all cases. Each holds the files that it adds to the fixture or puts in their place, `expected.txt`, and
 * where `--fix` has something to repair `fixed.txt`.
 */
export const caseFolder = join(import.meta.dirname, '../fixtures/fault-cases')

const fixture = join(import.meta.dirname, '../fixtures/locksmith')
const frameWidth = 100

export async function readCases(): Promise<FaultCase[]> {
  const entries = await readdir(caseFolder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  return Promise.all(names.sort().map(readCase))
}

/**
 * Copies the fixture with a case's files over it into `target`. Templates are not compiled, so only their names are
 * needed.
 */
export function makeCaseSite(folder: string, target: string): SiteFolders {
  const folders = { data: join(target, 'data'), templates: join(target, 'templates') }
  for (const part of ['data', 'templates', 'public'])
    cpSync(join(fixture, part), join(target, part), { recursive: true })
  cpSync(folder, target, { recursive: true, filter: (path) => !/(?:expected|fixed)\.txt$/.test(path) })
  return folders
}

/** All faults of a site as they are told at a terminal without colours. */
export function describeFaults(faults: readonly Fault[], folders: SiteFolders): string {
  const texts = createTextReader(folders)
  return faults.map((fault) => `${tellFault(fault, texts)}\n`).join('\n')
}

/** The lines that `--fix` changes, and the faults that are left after it; empty where it has nothing to repair. */
export function describeRepairs({ repairs, left }: RepairedSite): string {
  if (repairs.length === 0) return ''
  const files = repairs.map(({ file, before, after }) => {
    const changes = changedLines(before, after).map(
      (change) => `  ${change.line} - ${change.before}\n  ${change.line} + ${change.after}\n`,
    )
    return `${file}\n${changes.join('')}`
  })
  const still = left.map(({ span, message, code }) => `${span.file}:${span.start.line}: ${message} [${code}]\n`)
  return `${files.join('')}\n${still.length === 0 ? 'no faults\n' : still.join('')}`
}

/** The codes of the faults that a text tells of, in their order. */
export function codesIn(told: string): string[] {
  return [...told.matchAll(/^\S+:\d+:\d+: (?:error|warning): .* \[([a-z-]+)\]$/gm)].map(([, code = '']) => code)
}

async function readCase(name: string): Promise<FaultCase> {
  const folder = join(caseFolder, name)
  const fixed = await readFile(join(folder, 'fixed.txt'), 'utf8').catch(() => '')
  return { name, folder, expected: await readFile(join(folder, 'expected.txt'), 'utf8'), fixed }
}

function tellFault(fault: Fault, textOf: TextOf): string {
  return formatFault(fault, { textOf, display: (file) => file, colorize: (_, text) => text, width: frameWidth })
}

/** Reads the files of a site by their names inside it. */
export function createTextReader({ data, templates }: SiteFolders): TextOf {
  return (file) => {
    const [root = '', ...rest] = file.split('/')
    try {
      return readFileSync(join(root === 'data' ? data : templates, ...rest), 'utf8')
    } catch {
      return undefined // a file that cannot be read has no frame: that is what its fault says
    }
  }
}
