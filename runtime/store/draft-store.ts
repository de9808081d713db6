import type { DraftStore } from './content.ts'
import type { Database } from './database.ts'
import { recordChanges, transactAndTell } from './record-change.ts'
import { keepTexts } from './version-store.ts'

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
      const found = kysely.selectFrom('content_drafts').selectAll().where('user_id', '=', userId).where('path', '=', path)
      const row = await found.executeTakeFirst()
      return row === undefined ? null : { userId, path, text: row.text, base: row.base, at: row.at }
    },
    async list({ userId, path, since }) {
      let found = kysely
        .selectFrom('content_drafts as drafts')
        .innerJoin('users', 'users.id', 'drafts.user_id')
        .select(['drafts.user_id', 'drafts.path', 'drafts.base', 'drafts.at', 'users.email'])
        .orderBy('drafts.at', 'desc')
        .orderBy('drafts.path')
      if (userId !== undefined) found = found.where('drafts.user_id', '=', userId)
      if (path !== undefined) found = found.where('drafts.path', '=', path)
      if (since !== undefined) found = found.where('drafts.at', '>=', since)
      const rows = await found.execute()
      return rows.map(({ user_id, email, ...draft }) => ({ ...draft, userId: user_id, by: email }))
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
