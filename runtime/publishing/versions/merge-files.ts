import type { CurrentFile, EditedFile } from '../../contract/content/content-file.ts'
import { type Collision, describeCollisions } from './collisions.ts'
import { type MergeParts, mergeDraft } from './merge-draft.ts'

/** Edited files as they can be published. Null: two people have changed the same field, as `collisions` says. */
export type MergedFiles = { files: readonly EditedFile[] | null; collisions: readonly Collision[] }

/** Edited files, with the changes that others have published to them since, where no field has two changes. */
export async function mergeFiles(
  parts: MergeParts,
  files: readonly EditedFile[],
  current: readonly CurrentFile[],
): Promise<MergedFiles> {
  const now = new Map(current.map((file) => [file.path, file]))
  const edited = new Map(files.map((file) => [file.path, file]))
  const changed = current.filter(({ path, version, text }) => {
    const file = edited.get(path)
    return file?.base !== version && file?.text !== text
  })
  const described = await describeCollisions(files, changed, parts.versions)
  const collisions = await Promise.all(
    described.map(async (collision) => {
      const { path, mine, theirs, merged } = collision
      if (merged !== null || mine === null || theirs === null) return collision
      const base = edited.get(path)?.base ?? null
      const found = await mergeDraft(parts, { path, text: theirs }, { text: mine, base })
      return found.kind === 'merged' && found.conflicts.length === 0 ? { ...collision, merged: found.text } : collision
    }),
  )
  if (collisions.some(({ merged }) => merged === null)) return { files: null, collisions }
  const texts = new Map(collisions.map(({ path, merged }) => [path, merged]))
  const merged = files.map(({ path, text }) => ({
    path,
    text: texts.get(path) ?? text,
    base: now.get(path)?.version ?? null,
  }))
  return { files: merged, collisions }
}
