import type { Logger } from 'pino'
import type { ServerConfig } from '../server/config/config.ts'
import type { LiveSite } from '../site/live-manifest.ts'
import type { ServerDatabase } from '../store/server-database.ts'
import { createSettingStore } from '../store/setting-store.ts'
import { createIndexNow, type IndexNow } from './index-now.ts'

type IndexNowParts = {
  config: Pick<ServerConfig, 'indexNow' | 'siteUrl' | 'isProduction'>
  live: LiveSite
  database: ServerDatabase
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}

/** Submits changed pages when the database is in use. */
export function startIndexNow({ config, live, database, log }: IndexNowParts): IndexNow {
  const { indexNow: settings, siteUrl, isProduction } = config
  const store = { settings: createSettingStore(database) }
  const indexNow = createIndexNow({ settings, siteUrl, isProduction, live, store, log })
  database.whenUsed(indexNow.start)
  return indexNow
}
