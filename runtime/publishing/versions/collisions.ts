import type { CurrentFile, EditedFile } from '../../contract/content-editor.ts'
import type { VersionStore } from '../store/version-store.ts'
import { mergeTexts } from './merge-texts.ts'

/**
 * A file that was changed from two sides. `mine`: as it was to be published; `theirs`: as it is, with its `version`;
 * `base`: as it was before both, if that is known; null: no such file. `merged`: both changes in one text; null if they
 * change the same lines, or cannot be told.
 */
export type Collision = {
  path: string
  mine: string | null
  theirs: string | null
  version: string | null
  base: string | null
  merged: string | null
}

/** Describes conflicts: `edited` was to be published, `found` is on disk. */
export async function describeCollisions(
  edited: readonly EditedFile[],
  found: readonly CurrentFile[],
  versions: Pick<VersionStore, 'texts'>,
): Promise<readonly Collision[]> {
  const byPath = new Map(edited.map((file) => [file.path, file]))
  const bases = await versions.texts(edited.flatMap(({ base }) => base ?? []))
  return found.map(({ path, text: theirs, version }) => {
    const { text: mine = null, base: baseHash = null } = byPath.get(path) ?? {}
    const base = bases.get(baseHash ?? '') ?? null
    const merged = base === null || mine === null || theirs === null ? null : mergeTexts({ base, mine, theirs })
    return { path, mine, theirs, version, base, merged }
  })
}
