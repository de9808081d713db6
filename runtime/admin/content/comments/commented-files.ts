import type { EditedFile } from '../../../contract/content/content-file.ts'
import type { ContentParts } from '../content-parts.ts'
import { changedFields } from '../versions/file-words.ts'
import type { CommentedFile } from './present-comments.ts'

/** The files of a change, with the fields that it changes. */
export async function commentedFiles(
  { content }: Pick<ContentParts, 'content'>,
  files: readonly EditedFile[],
): Promise<CommentedFile[]> {
  const current = await content.editor.files.read(files.map(({ path }) => path))
  return files.map(({ path, text }, index) => ({ path, fields: changedFields(current[index]?.text ?? '', text ?? '') }))
}
