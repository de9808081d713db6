import { type Kysely, sql } from 'kysely'
import { dayOf } from '../contract/day.ts'
import type { Database } from '../store/database.ts'
import type { Tables } from '../store/migrations/tables.ts'
import type { Inspection, PageFigures } from './search-api.ts'

/** What Google knows of a page. */
export type SearchPage = PageFigures & {
  /** The first day on which the page is known to have been there. */
  knownSince: string
  /** When it was last looked up in the index, and what was found; null before. */
  inspected: (Inspection & { at: string }) | null
}

/** What Google knows of the pages that search engines are shown, by their paths. */
export type SearchPageStore = {
  all(): Promise<ReadonlyMap<string, SearchPage>>
  /** Stores the numbers of all of these pages. A page that is not among them is forgotten. */
  setFigures(figures: ReadonlyMap<string, PageFigures>, now: Date): Promise<void>
  setInspection(path: string, inspection: Inspection, now: Date): Promise<void>
}

// Databases accept a limited number of values in a statement.
const rowsAtOnce = 500

export function createSearchPageStore({ kysely }: Database): SearchPageStore {
  return {
    async all() {
      const rows = await kysely.selectFrom('search_pages').selectAll().execute()
      return new Map(rows.map((row) => [row.path, pageOf(row)]))
    },

    async setFigures(figures, now) {
      const values = [...figures].map(([path, numbers]) => ({ path, known_since: dayOf(now), ...numbers }))
      await kysely.transaction().execute(async (transaction) => {
        await forgetOthers(transaction, figures)
        for (let from = 0; from < values.length; from += rowsAtOnce)
          await transaction
            .insertInto('search_pages')
            .values(values.slice(from, from + rowsAtOnce))
            .onConflict((it) =>
              it.column('path').doUpdateSet((row) => ({
                impressions: row.ref('excluded.impressions'),
                clicks: row.ref('excluded.clicks'),
              })),
            )
            .execute()
      })
    },

    async setInspection(path, { verdict, coverage, crawledAt }, now) {
      const found = { inspected_at: now.toISOString(), verdict, coverage, crawled_at: crawledAt }
      const since = dayOf(crawledAt === null ? now : new Date(crawledAt))
      const earliest = sql<string>`case when excluded.known_since < search_pages.known_since
        then excluded.known_since else search_pages.known_since end`
      await kysely
        .insertInto('search_pages')
        .values({ path, known_since: since, impressions: 0, clicks: 0, ...found })
        .onConflict((it) => it.column('path').doUpdateSet({ ...found, known_since: earliest }))
        .execute()
    },
  }
}

async function forgetOthers(kysely: Kysely<Tables>, figures: ReadonlyMap<string, PageFigures>): Promise<void> {
  const rows = await kysely.selectFrom('search_pages').select('path').execute()
  const others = rows.map(({ path }) => path).filter((path) => !figures.has(path))
  for (let from = 0; from < others.length; from += rowsAtOnce)
    await kysely
      .deleteFrom('search_pages')
      .where('path', 'in', others.slice(from, from + rowsAtOnce))
      .execute()
}

function pageOf(row: Tables['search_pages']): SearchPage {
  const { known_since: knownSince, impressions, clicks, inspected_at: at, verdict, coverage, crawled_at } = row
  const inspected = at === null ? null : { at, verdict: verdict ?? '', coverage: coverage ?? '', crawledAt: crawled_at }
  return { knownSince, impressions, clicks, inspected }
}
