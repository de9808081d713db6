import type { Logger } from 'pino'
import type { ServerConfig } from '../server/config/config.ts'
import type { LiveSite } from '../site/live-manifest.ts'
import type { ServerDatabase } from '../store/server-database.ts'
import { createSettingStore } from '../store/setting-store.ts'
import { createSearchConsole, type SearchConsole } from './search-console.ts'
import { createSearchPageStore } from './search-page-store.ts'

type SearchConsoleParts = {
  config: Pick<ServerConfig, 'searchConsole' | 'siteUrl' | 'isProduction'>
  live: LiveSite
  database: ServerDatabase
  log: Pick<Logger, 'warn' | 'error'>
}

/** Reads what Search Console knows of the pages, when the database is in use. */
export function startSearchConsole({ config, live, database, log }: SearchConsoleParts): SearchConsole {
  const { searchConsole: account, siteUrl, isProduction } = config
  const store = { settings: createSettingStore(database), searchPages: createSearchPageStore(database) }
  const searchConsole = createSearchConsole({ account, siteUrl, isProduction, live, store, log })
  database.whenUsed(searchConsole.start)
  return searchConsole
}
