import type { Collections, ContentEntry } from '../../../runtime/contract/manifest.ts'
import { getOrMake } from '../../../runtime/shared/content/memo.ts'
import { type Cache, noCache } from '../../cache/cache.ts'
import { openResults, type Results } from '../../cache/results.ts'
import type { MapSource } from './map-source.ts'
import type { MapJob, MapThreads } from './map-threads.ts'
import { createMapPlanner, type MapData, type MapPlanner, type PlannedMap } from './plan-maps.ts'

/**
 * Derives the collections of maps for some content. A map is drawn when its `data` is first read; `threads` begin to
 * draw those that are missing.
 */
export type MapDeriver = (content: Collections, sources: readonly MapSource[], threads?: MapThreads) => Collections

/** What is made once of a source: its plans, and its maps that were drawn. */
type KnownSource = { plan: MapPlanner; drawn: Results<MapData> }

/** A deriver that reuses the maps of the last content, and of earlier runs, whose sources have not changed. */
export function createMapDeriver(cache: Cache = noCache): MapDeriver {
  const bySource = new Map<string, KnownSource>()
  return function deriveMaps(content, sources, threads) {
    const jobs: MapJob[] = []
    const derived = sources.flatMap((source) => {
      const { plan, drawn } = getOrMake(bySource, source.hash, () => ({
        plan: createMapPlanner(source),
        drawn: openResults<MapData>('maps', { cache, version: source.hash }),
      }))
      const planned = plan(content)
      const hashes = planned.flatMap(({ maps }) => maps.map(({ hash }) => hash))
      const missing = new Set(hashes.filter((hash) => drawn.known(hash) === undefined))
      jobs.push(...planned.map(({ job }) => ({ ...job, maps: job.maps.filter(({ hash }) => missing.has(hash)) })))
      const dataOf = ({ hash, draw }: PlannedMap) => {
        const data = drawn.of(hash, () => threads?.get(hash) ?? draw())
        // They are kept once all that were missing are there.
        if (missing.delete(hash) && missing.size === 0) drawn.save()
        return data
      }
      return planned.map(
        ({ collection, file, maps }) =>
          [collection, new Map(maps.map((map) => [map.slug, lazyEntry(map, file, dataOf)] as const))] as const,
      )
    })
    threads?.begin(jobs)
    return new Map(derived)
  }
}

function lazyEntry(map: PlannedMap, file: string, dataOf: (map: PlannedMap) => MapData): ContentEntry {
  const { slug, hash } = map
  return {
    slug,
    file,
    hash,
    summaryHash: hash,
    updated: '',
    get data() {
      return dataOf(map)
    },
    summary: {},
    isPlain: true,
  }
}
