import type { Database } from '../database.ts'
import type { Change, ChangeStore } from './change.ts'
import { type ChangeFeed, createChangeFeed, type Listen } from './change-feed.ts'
import { recordChanges, transactAndTell } from './record-change.ts'

// Who has missed more reads everything again.
const maxRead = 500

/** The changes of a database with their followers. `listen`: see `createChangeFeed`. */
export function createChangeStore(
  database: Database,
  listen: Listen | null,
): ChangeStore & Pick<ChangeFeed, 'wake' | 'stop'> {
  const { kysely } = database
  const feed = createChangeFeed({ last, after, listen })
  return {
    last,
    after,
    follow: feed.follow,
    wake: feed.wake,
    stop: feed.stop,
    publish: (change) => transactAndTell(database, (transaction) => recordChanges(database, transaction, [change])),
    async purge(before) {
      // The last row stays, so that a number that is too old can be told from the newest.
      const newest = kysely.selectFrom('changes').select((it) => it.fn.max('number').as('newest'))
      await kysely.deleteFrom('changes').where('at', '<', before).where('number', '<', newest).execute()
    },
  }

  async function last(): Promise<number> {
    const row = await kysely
      .selectFrom('changes')
      .select((it) => it.fn.max('number').as('newest'))
      .executeTakeFirst()
    return row?.newest ?? 0
  }

  async function after(number: number): Promise<readonly Change[] | null> {
    const rows = await kysely
      .selectFrom('changes')
      .select(['number', 'kind', 'subject'])
      .where('number', '>', number)
      .orderBy('number')
      .limit(maxRead + 1)
      .execute()
    if (rows.length === 0) return []
    if (rows.length > maxRead || (await oldest()) > number + 1) return null
    // Only `recordChanges` writes kinds.
    return rows.map(({ number, kind, subject }) => ({ number, kind: kind as Change['kind'], id: subject }))
  }

  async function oldest(): Promise<number> {
    const row = await kysely
      .selectFrom('changes')
      .select((it) => it.fn.min('number').as('oldest'))
      .executeTakeFirst()
    return row?.oldest ?? 0
  }
}
