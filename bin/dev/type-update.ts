import { join, resolve } from 'node:path'
import type { SiteFolders } from '../../generator/site.ts'
import { type TypeSources, typesOf, writeChangedFiles } from '../../generator/types/write-types.ts'
import type { ChangedPaths } from '../../generator/watch.ts'
import { EnvironmentError } from '../../runtime/system/environment-error.ts'
import type { Terminal } from '../terminal.ts'

type UpdateOptions = { folders: SiteFolders; terminal: Terminal; sources: () => TypeSources | null }

/** Whether only files changed that consist of types: pages stay as they are. */
export function areTypes(changed: ChangedPaths, { templates }: SiteFolders): boolean {
  const files = ['data-types.ts', 'page-props.ts'].map((name) => resolve(templates, name))
  return [...changed].every((path) => files.includes(path))
}

/** Writes the types for templates, if the schemas or the routes are others than at the last call. What went wrong is told at the terminal. */
export function createTypeUpdate({ folders: { templates }, terminal, sources }: UpdateOptions): () => Promise<void> {
  let last: TypeSources | null = null
  return async function updateTypes() {
    const current = sources()
    if (current === null || current === last) return
    last = current
    try {
      const written = await writeChangedFiles(templates, typesOf(current))
      if (written.length > 0) terminal.info(`types: ${written.map((name) => join(templates, name)).join(', ')}`)
    } catch (error) {
      if (!(error instanceof EnvironmentError)) throw error
      terminal.info(error.message)
    }
  }
}
