import type { Logger } from 'pino'
import type { EditedContent } from '../publishing/start-publishing.ts'
import type { ServerConfig } from '../server/config/config.ts'
import { createOutbound } from '../server/outbound/outbound.ts'
import type { ServerDatabase } from '../store/server-database.ts'
import { createSettingStore } from '../store/setting-store.ts'
import { robotName } from './ask-source.ts'
import { createCheckStore } from './check-store.ts'
import { createEvidenceJob } from './evidence-job.ts'
import { type KnownSource, knownSources } from './next-check.ts'

type EvidenceParts = {
  config: Pick<ServerConfig, 'evidenceCheck' | 'siteUrl' | 'isProduction'>
  database: ServerDatabase
  /** Null if the server does not have the content. */
  content: Pick<EditedContent, 'editor' | 'publishing'> | null
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}

export type EvidenceWatch = {
  /** Every source of the content, and what is known of it; none while the content has faults. */
  list(): Promise<readonly KnownSource[]>
  stop(): Promise<void>
}

/** Watches the sources of claims when the database is in use; null unless EVIDENCE_CHECK asks for it. */
export function startEvidence({ config, database, content, log }: EvidenceParts): EvidenceWatch | null {
  if (config.evidenceCheck === 'off') return null
  if (content === null) {
    log.warn('EVIDENCE_CHECK has no effect: this server does not have the content, which is what it would mark')
    return null
  }
  const { evidence } = content.editor
  const store = { checks: createCheckStore(database), settings: createSettingStore(database) }
  const job = createEvidenceJob({
    evidence,
    publish: content.publishing.publish,
    store,
    outbound: createOutbound(config),
    agent: `${robotName} (+${config.siteUrl})`,
    log,
  })
  database.whenUsed(job.start)
  return {
    list: async () => knownSources((await evidence.sources()) ?? [], await store.checks.list()),
    stop: job.stop,
  }
}
