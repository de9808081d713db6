import type { CurrentFile, EditedFile } from '../../contract/content/content-file.ts'
import type { VersionStore } from '../store/version-store.ts'
import { mergeTexts } from './merge-texts.ts'

/** A file that was changed from two sides. A text other than `merged` is null if there is no such file. */
export type Collision = {
  path: string
  /** The text as it was to be published. */
  mine: string | null
  /** The text as it is. */
  theirs: string | null
  /** The version of `theirs`. */
  version: string | null
  /** The text as it was before both, if that is known. */
  base: string | null
  /** Both changes in one text; null if they change the same lines, or cannot be told. */
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
