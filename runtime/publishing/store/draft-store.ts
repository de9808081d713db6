import { recordChanges, transactAndTell } from '../../store/changes/record-change.ts'
import type { Database } from '../../store/database.ts'
import { keepTexts } from './kept-text.ts'

/** What somebody has typed and not published. */
export type ContentDraft = {
  userId: string
  path: string
  text: string
  /** The version of the file that was edited; null if there was none. */
  base: string | null
  at: string
}
export type ListedDraft = Omit<ContentDraft, 'text'> & {
  /** The e-mail address of the user. */
  by: string
}

export type DraftStore = {
  /**
   * Stores the draft of a user for a path. `baseText`: the text that was edited, kept for a merge; null if it is not
   * known.
   */
  save(draft: ContentDraft, baseText: string | null): Promise<void>
  get(userId: string, path: string): Promise<ContentDraft | null>
  /** The newest first: of a user, of a path, saved since a time. */
  list(query: { userId?: string; path?: string; since?: string }): Promise<readonly ListedDraft[]>
  /** Discards a draft; false if there is none. */
  remove(userId: string, path: string): Promise<boolean>
}

// Others are told that somebody edits a file when they begin, and once a minute while they go on.
const minuteMs = 60_000

export function createDraftStore(database: Database): DraftStore {
  const { kysely } = database
  return {
    async save({ userId, path, text, base, at }, baseText) {
      await transactAndTell(database, async (transaction) => {
        const known = await transaction
          .selectFrom('content_drafts')
          .select('at')
          .where('user_id', '=', userId)
          .where('path', '=', path)
          .executeTakeFirst()
        if (base !== null && baseText !== null) await keepTexts(transaction, [{ hash: base, text: baseText }])
        const insertion = transaction.insertInto('content_drafts').values({ user_id: userId, path, text, base, at })
        await insertion.onConflict((it) => it.columns(['user_id', 'path']).doUpdateSet({ text, base, at })).execute()
        const isNews = known === undefined || minuteOf(at) !== minuteOf(known.at)
        await recordChanges(database, transaction, isNews ? [{ kind: 'draft-changed', id: path }] : [])
      })
    },
    async get(userId, path) {
      const found = kysely
        .selectFrom('content_drafts')
        .selectAll()
        .where('user_id', '=', userId)
        .where('path', '=', path)
      const row = await found.executeTakeFirst()
      return row === undefined ? null : { userId, path, text: row.text, base: row.base, at: row.at }
    },
    async list({ userId, path, since }) {
      let found = kysely
        .selectFrom('content_drafts as drafts')
        .innerJoin('users', 'users.id', 'drafts.user_id')
        .select(['drafts.user_id', 'drafts.path', 'drafts.base', 'drafts.at', 'users.email', 'users.name'])
        .orderBy('drafts.at', 'desc')
        .orderBy('drafts.path')
      if (userId !== undefined) found = found.where('drafts.user_id', '=', userId)
      if (path !== undefined) found = found.where('drafts.path', '=', path)
      if (since !== undefined) found = found.where('drafts.at', '>=', since)
      const rows = await found.execute()
      return rows.map(({ user_id, email, name, ...draft }) => ({
        ...draft,
        userId: user_id,
        by: name === '' ? email : name,
      }))
    },
    remove(userId, path) {
      return transactAndTell(database, async (transaction) => {
        const deletion = transaction.deleteFrom('content_drafts').where('user_id', '=', userId).where('path', '=', path)
        const wasThere = (await deletion.executeTakeFirst()).numDeletedRows > 0n
        await recordChanges(database, transaction, wasThere ? [{ kind: 'draft-changed', id: path }] : [])
        return wasThere
      })
    },
  }
}

function minuteOf(time: string): number {
  return Math.floor(Date.parse(time) / minuteMs)
}
