import { setImmediate } from 'node:timers/promises'
import type { Collections } from '../../runtime/contract/manifest.ts'
import type { Progress } from '../site.ts'

// Milliseconds of work before the event loop gets a turn: the templates are compiled at the same time.
const drawnAtOnce = 5

/** Draws every map of some content that has not been drawn yet. */
export async function drawMaps(collections: Collections, progress?: Progress): Promise<void> {
  const maps = [...collections.values()].flatMap((entries) => [...entries.values()]).filter(({ isPlain }) => isPlain === true)
  for (const [index, map] of maps.entries()) {
    void map.data
    if (index % drawnAtOnce !== 0) continue
    progress?.('drawing maps', index / maps.length)
    await setImmediate()
  }
}
