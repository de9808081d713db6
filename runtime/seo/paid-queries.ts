import { randomUUID } from 'node:crypto'
import { contentHash } from '../contract/hash.ts'
import type { SettingStore } from '../store/setting-store.ts'
import { StoreError } from '../store/store-error.ts'

/** What a service began for a text, and was paid for; kept as JSON. */
export type PaidQueries<Query> = {
  /**
   * The query of a key. If there is none, `begin` begins it in one process of the site; null while another one does so.
   */
  of(key: string, begin: () => Promise<Query>): Promise<Query | null>
  /** Forgets a query that the service does not know any more. */
  forget(key: string, query: Query): Promise<void>
}

type Settings = Pick<SettingStore, 'getOrSet' | 'replace'>
/** `beginning`: until when a process may be about to begin it; `by` differs for each. */
type Kept<Query> = { query: Query } | { beginning: string; by: string }

// Longer than any request takes, and than clocks differ.
const beginningMs = 120_000

/**
 * Kept in the database for all processes, also after a restart. While it cannot be used, each process begins its own.
 */
export function createPaidQueries<Query>(
  settings: Settings,
  service: string,
  now: () => Date = () => new Date(),
): PaidQueries<Query> {
  const nameOf = (key: string) => `${service}-query ${contentHash(key)}`
  const claimUntil = (time: number) =>
    JSON.stringify({ beginning: new Date(time).toISOString(), by: randomUUID() } satisfies Kept<Query>)
  const free = () => claimUntil(0)
  const keptAs = (query: Query) => JSON.stringify({ query } satisfies Kept<Query>)
  return {
    async of(key, begin) {
      const claimed = await claim(nameOf(key)).catch(orAlone)
      if (claimed === null || 'query' in claimed) return claimed?.query ?? null
      const replace = async (text: string) =>
        void (await settings.replace(nameOf(key), claimed.own, text).catch(orAlone))
      try {
        const query = await begin()
        await replace(keptAs(query))
        return query
      } catch (error) {
        await replace(free())
        throw error
      }
    },
    async forget(key, query) {
      await settings.replace(nameOf(key), keptAs(query), free()).catch(orAlone)
    },
  }

  async function claim(name: string): Promise<{ query: Query } | { own: string } | null> {
    const own = claimUntil(now().getTime() + beginningMs)
    const text = await settings.getOrSet(name, own)
    if (text === own) return { own }
    const kept = JSON.parse(text) as Kept<Query> // it was written here
    if ('query' in kept) return kept
    const restMs = Date.parse(kept.beginning) - now().getTime()
    if (restMs > 0 && restMs <= beginningMs) return null
    return (await settings.replace(name, text, own)) ? { own } : null
  }

  function orAlone(error: unknown): { own: string } {
    if (error instanceof StoreError) return { own: '' }
    throw error
  }
}
