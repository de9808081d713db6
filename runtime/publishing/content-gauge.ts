import type { Instruments } from '../server/telemetry/instruments.ts'
import { StoreError } from '../store/store-error.ts'
import type { Publishing } from './publishing.ts'

/**
 * Versions of the content that others have published and this process has not applied; of several processes, the most.
 */
export function registerContentGauge(
  { gauge }: Pick<Instruments, 'gauge'>,
  { versionsBehind }: Pick<Publishing, 'versionsBehind'>,
): void {
  gauge({
    name: 'townpages_content_versions_behind',
    help: 'Published versions of the content that the pages do not have yet.',
    aggregator: 'max',
    read: async () => (await versionsBehind().catch(unknownWithoutDatabase)) ?? 0,
  })
}

/** That the database is away has a metric of its own. */
function unknownWithoutDatabase(error: unknown): null {
  if (error instanceof StoreError) return null
  throw error
}
