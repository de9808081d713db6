import type { Selectable, Transaction } from 'kysely'
import type { Database } from '../../store/database.ts'
import type { Tables } from '../../store/migrations/tables.ts'

/** What somebody has said about a field of a file of content. */
export type ContentComment = {
  id: string
  at: string
  path: string
  /** The JSON Pointer of the field; '' for the whole file. */
  pointer: string
  text: string
  /** The e-mail address of the user. */
  by: string
  userId: string
  resolvedAt: string | null
  resolvedBy: string | null
}

export type CommentStore = {
  add(transaction: Transaction<Tables>, comment: Omit<ContentComment, 'resolvedAt' | 'resolvedBy'>): Promise<void>
  get(id: string): Promise<ContentComment | null>
  /** Those that nobody has resolved, of these files, the oldest first. */
  open(paths: readonly string[]): Promise<readonly ContentComment[]>
  /** False if there is no such comment, or somebody has resolved it. */
  resolve(id: string, by: string, at: string): Promise<boolean>
}

export function createCommentStore({ kysely }: Database): CommentStore {
  return {
    async add(transaction, { by, userId, ...comment }) {
      const row = { ...comment, author: by, user_id: userId, resolved_at: null, resolved_by: null }
      await transaction.insertInto('content_comments').values(row).execute()
    },
    async get(id) {
      const row = await kysely.selectFrom('content_comments').selectAll().where('id', '=', id).executeTakeFirst()
      return row === undefined ? null : commentOf(row)
    },
    async open(paths) {
      if (paths.length === 0) return []
      const found = kysely
        .selectFrom('content_comments')
        .selectAll()
        .where('path', 'in', paths)
        .where('resolved_at', 'is', null)
      return (await found.orderBy('at').execute()).map(commentOf)
    },
    async resolve(id, by, at) {
      const update = kysely
        .updateTable('content_comments')
        .set({ resolved_at: at, resolved_by: by })
        .where('id', '=', id)
        .where('resolved_at', 'is', null)
      return (await update.executeTakeFirst()).numUpdatedRows > 0n
    },
  }
}

function commentOf(row: Selectable<Tables['content_comments']>): ContentComment {
  const { id, at, path, pointer, text, author: by, user_id: userId } = row
  return { id, at, path, pointer, text, by, userId, resolvedAt: row.resolved_at, resolvedBy: row.resolved_by }
}
