import { setImmediate } from 'node:timers/promises'
import type { Collections } from '../../runtime/contract/manifest.ts'
import type { Progress } from '../site.ts'

// Some milliseconds of work; then others have their turn, above all the templates, which are compiled meanwhile.
const drawnAtOnce = 5

/** Draws every map of some content that has not been drawn. */
export async function drawMaps(collections: Collections, progress?: Progress): Promise<void> {
  const maps = [...collections.values()].flatMap((entries) => [...entries.values()]).filter(({ isPlain }) => isPlain === true)
  for (const [index, map] of maps.entries()) {
    void map.data
    if (index % drawnAtOnce !== 0) continue
    progress?.('drawing maps', index / maps.length)
    await setImmediate()
  }
}
