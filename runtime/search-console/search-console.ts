import type { Logger } from 'pino'
import type { ServiceAccount } from '../server/config/service-account.ts'
import { startTimer, type Timer } from '../server/jobs/timer.ts'
import { createOutbound } from '../server/outbound/outbound.ts'
import type { LiveSite } from '../site/live-manifest.ts'
import { createAccessToken } from './access-token.ts'
import { createSearchApi } from './search-api.ts'
import { createSearchJob, type SearchJobOptions } from './search-job.ts'
import type { SearchPage } from './search-page-store.ts'
import { readStatus, type SearchStatus } from './search-status.ts'

/** What Google's Search Console knows of the pages. */
export type SearchConsole = {
  /** The address of the account that reads it; null without a key. */
  account: string | null
  status(): Promise<SearchStatus>
  /** By path; empty until something was read. */
  pages(): Promise<ReadonlyMap<string, SearchPage>>
  start(): void
  /** Resolves when no request is under way. */
  stop(): Promise<void>
}
export type SearchConsoleOptions = {
  account: ServiceAccount | null
  siteUrl: string
  isProduction: boolean
  live: Pick<LiveSite, 'current'>
  store: SearchJobOptions['store']
  log: Pick<Logger, 'warn' | 'error'>
  /** For tests: another Google, and another clock. */
  outside?: { base: string; now: () => Date; timer: Timer }
}

const usual = { now: () => new Date(), timer: startTimer }

export function createSearchConsole(options: SearchConsoleOptions): SearchConsole {
  const { account, siteUrl, isProduction, live, store, log, outside = usual } = options
  const job = account === null ? null : createJob(account)
  return {
    account: account?.email ?? null,
    status: () => readStatus(store.settings),
    pages: () => store.searchPages.all(),
    start: () => job?.start(),
    async stop() {
      await job?.stop()
    },
  }

  function createJob(of: ServiceAccount) {
    const { now, timer, ...base } = outside
    const outbound = createOutbound({ isProduction })
    const token = createAccessToken({ account: of, outbound, now })
    const api = createSearchApi({ token, outbound, siteUrl, ...base })
    return createSearchJob({ api, siteUrl, live, store, log, now, timer })
  }
}
