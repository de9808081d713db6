import type { Logger } from 'pino'
import type { ServerDatabase } from '../../store/server-database.ts'
import type { Config } from '../config/config.ts'
import { type ClientAddress, createClientAddress } from '../security/client-address.ts'
import type { Instruments } from '../telemetry/instruments.ts'
import { createLimits, type Limits } from './limits.ts'
import { createRateCountStore } from './rate-count-store.ts'
import { createSharedCounts } from './shared-counts.ts'

type LimitParts = {
  config: Pick<Config, 'rateLimits' | 'trustProxy' | 'trustProxyHeader'>
  database: ServerDatabase
  metrics: Pick<Instruments, 'counter'>
  log: Pick<Logger, 'warn'>
}

/** The limits per client address, and the address that a client counts under. */
export type StartedLimits = Limits & { clientAddress: ClientAddress; stop(): void }

/** Starts to count requests, together with the other processes of the site. */
export function startLimits({ config, database, metrics, log }: LimitParts): StartedLimits {
  const clientAddress = createClientAddress({ ...config, warn: (message) => log.warn(message) })
  const counts = createSharedCounts({
    store: { rateCounts: createRateCountStore(database), isUnused: database.isUnused },
  })
  const count = metrics.counter({
    name: 'townpages_rate_limited_requests_total',
    help: 'Requests of clients that were over a limit, by limit.',
    labels: ['limit'],
  })
  const limits = createLimits({
    rateLimits: config.rateLimits,
    clientAddress,
    counts,
    refused: (limit) => count({ limit }),
  })
  return { ...limits, clientAddress, stop: counts.stop }
}
