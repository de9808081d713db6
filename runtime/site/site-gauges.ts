import type { Instruments } from '../server/telemetry/instruments.ts'
import type { LiveSite } from './live-manifest.ts'

type Options = {
  live: LiveSite
  /** How many renderings did not end. */
  countStuck: () => Promise<number>
  version: string
}

/** What is served: the program, its generation and its page cache. */
export function registerSiteGauges(
  instruments: Pick<Instruments, 'gauge'>,
  { live, countStuck, version }: Options,
): void {
  const gauge = (name: string, help: string, aggregator: 'sum' | 'min' | 'max', read: () => number | Promise<number>) =>
    instruments.gauge({ name, help, aggregator, read })
  instruments.gauge({
    name: 'townpages_build_info',
    help: 'Always 1; the versions are its labels.',
    labels: ['version', 'node', 'manifest'],
    aggregator: 'first',
    read: () => [[{ version, node: process.versions.node, manifest: live.current.manifest.id }, 1]],
  })
  const startedAt = Date.now() / 1000
  gauge(
    'townpages_start_timestamp_seconds',
    'When the server started; of several processes, the latest.',
    'max',
    () => startedAt,
  )
  gauge(
    'townpages_manifest_pages',
    'Pages of the generation that is live.',
    'max',
    () => live.current.manifest.pages.size,
  )
  gauge(
    'townpages_manifest_live_timestamp_seconds',
    'When that generation went live.',
    'max',
    () => live.state.since / 1000,
  )
  gauge(
    'townpages_manifest_last_swap_successful',
    'Whether the newest generation in the folder is live: 0 while it cannot be read.',
    'min',
    () => (live.state.isFailing ? 0 : 1),
  )
  const stuckHelp = 'Pages that are answered with 500, as rendering them did not end: docs/operation/reliability.md.'
  gauge('townpages_stuck_pages', stuckHelp, 'max', countStuck)
  gauge('townpages_page_cache_entries', 'Pages in the page cache.', 'sum', () => live.current.responses.cache.size)
  gauge('townpages_page_cache_bytes', 'Memory that they hold.', 'sum', () => live.current.responses.cache.bytes)
}
