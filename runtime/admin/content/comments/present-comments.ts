import type { ContentComment } from '../../../publishing/store/comment-store.ts'
import { momentText } from '../../frame/present/moment.ts'
import { readNames } from '../../frame/present/names.ts'
import type { StaffInput } from '../../frame/route.ts'
import { commentsAddress, fieldAddress } from '../content-addresses.ts'
import type { ContentParts } from '../content-parts.ts'
import { readFileWords } from '../versions/file-words.ts'
import type { CommentsProps } from './comment-props.ts'

/** A file that can be commented on, with the keys of its fields. */
export type CommentedFile = { path: string; fields: readonly string[] }

/** What people have said about some files. `back`: the address of the screen. */
export async function presentComments(
  { content, store }: Pick<ContentParts, 'content' | 'store'>,
  { text }: StaffInput,
  files: readonly CommentedFile[],
  back: string,
): Promise<CommentsProps> {
  const [words, nameOf, comments] = await Promise.all([
    readFileWords(content.editor.entries, text),
    readNames(store.users, text),
    content.comments.open(files.map(({ path }) => path)),
  ])
  const isOne = files.length === 1
  const called = (path: string, pointer: string) => {
    const field = pointer === '' ? text('comments.whole') : words.field(path, pointer.slice(1))
    return isOne ? field : `${words.name(path)}: ${field}`
  }
  return {
    rows: comments.map(({ id, at, path, pointer, text: said, by }) => ({
      id,
      field: called(path, pointer),
      address: fieldAddress(path, pointer),
      text: said,
      by: text('comments.by', { by: nameOf(by), at: momentText(at) }),
      resolveAddress: `${commentsAddress}/${id}/resolve`,
      resolveLabel: text('comments.resolve-of', { by: nameOf(by), field: called(path, pointer) }),
    })),
    address: commentsAddress,
    fields: files.flatMap(({ path, fields }) =>
      ['', ...fields.map((field) => `/${field}`)].map((pointer) => ({
        value: `${path}#${pointer}`,
        label: called(path, pointer),
      })),
    ),
    back,
  }
}

/** The file and the JSON Pointer of a chosen field; null if it is none. */
export function commentedField(field: string | undefined): Pick<ContentComment, 'path' | 'pointer'> | null {
  const [path = '', pointer = '', ...rest] = (field ?? '').split('#')
  return path === '' || rest.length > 0 || (pointer !== '' && !pointer.startsWith('/')) ? null : { path, pointer }
}
