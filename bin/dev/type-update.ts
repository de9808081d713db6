import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { SiteFolders } from '../../generator/read/site-folders.ts'
import { type TypeSources, writeTypes } from '../../generator/serves/types/write-types.ts'
import type { ChangedPaths } from '../../generator/watch.ts'
import { EnvironmentError } from '../../runtime/shared/system/environment-error.ts'
import type { Terminal } from '../terminal.ts'

type UpdateOptions = { folders: SiteFolders; terminal: Terminal; sources: () => TypeSources | null }

/** Whether only files changed that pages are not made from: types, and JSON Schemas that are written from others. */
export function areTypes(changed: ChangedPaths, { templates }: SiteFolders): boolean {
  const files = ['data-types.ts', 'page-props.ts'].map((name) => resolve(templates, name))
  return [...changed].every((path) => files.includes(path) || (path.endsWith('.schema.json') && hasNotation(path)))
}

function hasNotation(path: string): boolean {
  return ['yaml', 'yml'].some((ending) => existsSync(path.replace(/json$/, ending)))
}

/**
 * Writes the types if the schemas or the routes are others than at the last call. What went wrong is told at the
 * terminal.
 */
export function createTypeUpdate({ folders, terminal, sources }: UpdateOptions): () => Promise<void> {
  let last: TypeSources | null = null
  return async function updateTypes() {
    const current = sources()
    if (current === null || current === last) return
    last = current
    try {
      const written = await writeTypes(folders, current)
      if (written.length > 0) terminal.note(`written: ${written.join(', ')}`)
    } catch (error) {
      if (!(error instanceof EnvironmentError)) throw error
      terminal.info(error.message)
    }
  }
}
