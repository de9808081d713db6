import { Gauge, type Registry } from 'prom-client'
import type { Publishing } from '../../publishing/publishing.ts'
import { StoreError } from '../../store/store-error.ts'

/** Versions of the content that others have published and this process has not applied; of several processes, the most. */
export function registerContentGauge(registry: Registry, { versionsBehind }: Pick<Publishing, 'versionsBehind'>): void {
  const behind: Gauge = new Gauge({
    name: 'townpages_content_versions_behind',
    help: 'Published versions of the content that the pages do not have yet.',
    aggregator: 'max',
    registers: [registry],
    async collect() {
      behind.set((await versionsBehind().catch(unknownWithoutDatabase)) ?? 0)
    },
  })
}

/** That the database is away has a metric of its own. */
function unknownWithoutDatabase(error: unknown): null {
  if (error instanceof StoreError) return null
  throw error
}
