import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { nullIfMissing } from '../../shared/system/null-if-missing.ts'
import { type Rendering, renderingName } from './rendering.ts'

/** Notes of renderings that did not end, a file for each. All processes with the same folder read and write them. */
export type StuckRenderings = {
  /** The file of the note, or null if there is none or it cannot be read. One look at the file system. */
  noteOf(rendering: Rendering): string | null
  /** How many notes can be read. */
  count(): Promise<number>
  /** Removes the notes of renderings that are no longer made like this. Rejects if the folder cannot be read. */
  prune(isCurrent: (rendering: Rendering) => boolean): Promise<void>
}

export function createStuckRenderings(folder: string): StuckRenderings {
  return {
    noteOf(rendering) {
      const file = fileOf(folder, rendering)
      // A folder that cannot be read stops no page.
      return existsSync(file) ? file : null
    },
    count: async () => (await notesIn(folder).catch(() => [])).length,
    async prune(isCurrent) {
      for (const file of await notesIn(folder)) {
        const text = await readFile(file, 'utf8').catch(nullIfMissing)
        const rendering = text === null ? null : readNote(text)
        if (rendering === null || !isCurrent(rendering)) await rm(file, { force: true })
      }
    },
  }
}

/** Writes a note in one step, without the event loop. Throws if the folder cannot be written to. */
export function writeNoteSync(folder: string, rendering: Rendering): void {
  const file = fileOf(folder, rendering)
  const staged = `${file}.${process.pid}.tmp`
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(staged, `${JSON.stringify(rendering, null, 2)}\n`, { flush: true })
  renameSync(staged, file)
}

function fileOf(folder: string, rendering: Rendering): string {
  return join(folder, `${renderingName(rendering)}.json`)
}

async function notesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(nullIfMissing)) ?? []
  return names.filter((name) => name.endsWith('.json')).map((name) => join(folder, name))
}

/** Null for a file that is no note. */
function readNote(text: string): Rendering | null {
  try {
    const { kind, path, page, pattern, tag } = JSON.parse(text) as Rendering
    return [kind, path, page, pattern, tag].every((value) => typeof value === 'string')
      ? { kind, path, page, pattern, tag }
      : null
  } catch {
    return null
  }
}
