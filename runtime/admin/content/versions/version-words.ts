import type { FileChange } from '../../../publishing/store/version-store.ts'
import { readNames } from '../../frame/present/names.ts'
import type { StaffInput } from '../../frame/route.ts'
import type { ContentParts } from '../content-parts.ts'
import { readFileWords } from './file-words.ts'
import { hashesOf, type VersionWords } from './present-versions.ts'

/** What versions are told with. `compared`: the files of which it is shown what changed. */
export async function readVersionWords(
  { content, store }: ContentParts,
  { text }: StaffInput,
  compared: readonly FileChange[],
): Promise<VersionWords> {
  const [files, texts, nameOf] = await Promise.all([
    readFileWords(content.editor.entries, text),
    store.versions.texts(hashesOf(compared)),
    readNames(store.users, text),
  ])
  return { files, texts, nameOf, text }
}
