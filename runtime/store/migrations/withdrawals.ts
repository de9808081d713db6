import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

type Earlier = {
  content_schedule: Tables['content_schedule'] & { release_id: string | null; collection: string; slug: string }
}

const problem = 'It was set before an update of Townpages. Cancel it, and set it again with the entry.'

/**
 * Whatever is scheduled is a release. An earlier version scheduled the withdrawal of an entry by its name, and its text
 * is not in the database, so people are asked to set it again.
 */
export async function makeWithdrawalsReleases(kysely: Kysely<Tables>): Promise<void> {
  const earlier = kysely as unknown as Kysely<Earlier>
  const rows = await earlier.selectFrom('content_schedule').selectAll().where('release_id', 'is', null).execute()
  for (const { id, at, author, user_id, collection, slug, state } of rows) {
    const note = `${collection}/${slug}`
    const release = { id, at, author, user_id, note, kind: 'withdrawn', of_number: null }
    await kysely.insertInto('content_releases').values(release).execute()
    const isOpen = state === 'waiting' || state === 'failed'
    const failed = { state: 'failed', problem: JSON.stringify({ kind: 'faults', details: [problem] }) }
    await kysely
      .updateTable('content_schedule')
      .set({ release_id: id, ...(isOpen && failed) })
      .where('id', '=', id)
      .execute()
  }
  for (const column of ['collection', 'slug'])
    await kysely.schema.alterTable('content_schedule').dropColumn(column).execute()
}
