import type { KeptText } from '../store/kept-text.ts'
import type { ContentVersion, VersionStore } from '../store/version-store.ts'

/** A version with the texts of its files. */
export type VersionWithTexts = Omit<ContentVersion, 'files'> & {
  files: readonly { path: string; before: KeptText | null; after: KeptText | null }[]
}

/** Reads the texts of a version. */
export async function textsOfVersion(
  versions: Pick<VersionStore, 'texts'>,
  version: ContentVersion,
): Promise<VersionWithTexts> {
  const texts = await versions.texts(
    version.files.flatMap(({ before, after }) => [before, after].filter((hash) => hash !== null)),
  )
  const kept = (hash: string | null): KeptText | null => {
    if (hash === null) return null
    const text = texts.get(hash)
    if (text === undefined) throw new Error(`a text of version ${version.number} is missing`)
    return { hash, text }
  }
  return {
    ...version,
    files: version.files.map(({ path, before, after }) => ({ path, before: kept(before), after: kept(after) })),
  }
}
