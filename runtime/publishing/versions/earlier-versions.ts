import type { EditedFile } from '../../contract/content/content-file.ts'
import type { VersionStore } from '../store/version-store.ts'
import { textsOfVersion } from './version-texts.ts'

type Versions = Pick<VersionStore, 'get' | 'texts' | 'changesOfFiles'>

/**
 * The files of a version as they were before it, to be published: an undo. A file that was changed since is a conflict.
 * Null if there is no such version.
 */
export async function filesBefore(versions: Versions, number: number): Promise<readonly EditedFile[] | null> {
  const version = await versions.get(number)
  if (version === null) return null
  const { files } = await textsOfVersion(versions, version)
  return files.map(({ path, before, after }) => ({ path, text: before?.text ?? null, base: after?.hash ?? null }))
}

/**
 * The files of a version as they were after it, to be published in place of what the newest versions of them have. Null
 * as above.
 */
export async function filesAfter(versions: Versions, number: number): Promise<readonly EditedFile[] | null> {
  const version = await versions.get(number)
  if (version === null) return null
  const newest = new Map((await versions.changesOfFiles(number - 1)).map(({ path, after }) => [path, after]))
  const { files } = await textsOfVersion(versions, version)
  return files.map(({ path, after }) => ({ path, text: after?.text ?? null, base: newest.get(path) ?? null }))
}
