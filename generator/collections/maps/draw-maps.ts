import { setImmediate } from 'node:timers/promises'
import type { Collections, ContentEntry } from '../../../runtime/contract/manifest.ts'
import type { Progress } from '../../read/progress.ts'
import type { MapThreads } from './map-threads.ts'

export type DrawOptions = {
  progress?: Progress | undefined
  /** One that got the maps that are missing when they were derived. */
  threads?: MapThreads | undefined
}

// Milliseconds of work before the event loop gets a turn: the templates are compiled at the same time.
const drawnAtOnce = 5

/** Draws every map of some content that has not been drawn yet, together with threads that have begun with them. */
export async function drawMaps(collections: Collections, { progress, threads }: DrawOptions = {}): Promise<void> {
  const maps = [...collections.values()]
    .flatMap((entries) => [...entries.values()])
    .filter(({ isPlain }) => isPlain === true)
  const byHash = new Map(maps.map((map) => [map.hash, map]))
  let done = 0
  const draw = async (map: ContentEntry | undefined) => {
    void map?.data
    if (done++ % drawnAtOnce !== 0) return
    progress?.('drawing maps', Math.min(1, done / maps.length))
    await setImmediate()
  }
  for (let hash = threads?.take() ?? null; hash !== null; hash = threads?.take() ?? null) await draw(byHash.get(hash))
  await threads?.finish()
  for (const map of maps) await draw(map)
}
