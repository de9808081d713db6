import type { SiteFolders } from '../../../generator/read/site-folders.ts'
import type { Terminal } from '../../terminal.ts'
import { displayPath } from '../parts/folders.ts'
import type { DifferentFile } from './checkout-state.ts'

/** The options of the commands; `--note` and `--yes` are not taken by all of them. */
export type ContentOptions = SiteFolders & { base: string; note?: string; yes?: true }

const words: Readonly<Record<DifferentFile['kind'], string>> = {
  behind: 'published',
  changed: 'changed here',
  both: 'changed here and published',
}

/** A line for each file: what is different, and its newest version. */
export function showFiles(files: readonly DifferentFile[], options: ContentOptions, terminal: Terminal): void {
  const width = Math.max(0, ...files.map(({ kind }) => words[kind].length))
  for (const { kind, path, version, merged } of files) {
    const details = [
      version === null ? [] : `version ${version}`,
      kind !== 'both' ? [] : merged === null ? 'cannot be merged' : 'can be merged',
    ].flat()
    const suffix = details.length === 0 ? '' : `  (${details.join(', ')})`
    terminal.print(`${words[kind].padEnd(width)}  ${displayPath(options, `data/${path}`)}${suffix}`)
  }
}

export function countOf({ length }: readonly DifferentFile[]): string {
  return `${length} ${length === 1 ? 'file' : 'files'}`
}
