import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Where } from '../../../runtime/contract/queries.ts'
import type { PlaceMapData } from '../../../runtime/page/map-data.ts'
import type { MapPlace } from './place-cells.ts'
import type { MapExtent } from './town-map.ts'

/** Maps that are to be drawn. */
export type MapJob = {
  /** The text of their outline. */
  outline: string
  /** What identifies the places' own land. */
  land: Where
  radiiKm: readonly number[]
  extent: MapExtent
  /** The places that maps show. */
  shown: readonly MapPlace[]
  maps: readonly { hash: string; place: MapPlace }[]
}
export type MapThreadData = {
  jobs: readonly MapJob[]
  /** How many maps have been taken by any thread. */
  taken: Int32Array
}

/**
 * Draws maps in other threads, from the moment when they are known, while this one goes on checking the site. Later all
 * draw, each map once.
 */
export type MapThreads = {
  /** Begins with some maps, unless they are so few that a thread takes longer to start. */
  begin(jobs: readonly MapJob[]): void
  /** Takes a map that nobody has drawn yet, for this thread: its hash, or null. */
  take(): string | null
  /** Resolves when the maps that other threads took are there. Rejects with the error that ended one. */
  finish(): Promise<void>
  /** A map that another thread has drawn. */
  get(hash: string): PlaceMapData | undefined
  stop(): Promise<void>
}

// A thread starts in the time of some dozens of maps.
const minMaps = 60

// Otherwise V8 lets the space for new objects grow to 192 MB, which makes a thread no faster.
const resourceLimits = { maxYoungGenerationSizeMb: 24 }

// Beside this file, in a checkout as TypeScript and in a packed copy as JavaScript.
const script = new URL(`./map-worker${extname(import.meta.filename)}`, import.meta.url)

/** `threads`: how many are started at most. With none, everything is drawn in this one. */
export function createMapThreads(threads: number = availableParallelism() - 1): MapThreads {
  const taken = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  let hashes: readonly string[] = []
  let workers: readonly Worker[] = []
  let ended: Promise<unknown> = Promise.resolve()
  const drawn = new Map<string, PlaceMapData>()
  return {
    begin(jobs) {
      hashes = jobs.flatMap(({ maps }) => maps.map(({ hash }) => hash))
      const length = Math.min(threads, Math.floor(hashes.length / minMaps))
      const workerData: MapThreadData = { jobs, taken }
      workers = Array.from({ length }, () => new Worker(script, { workerData, resourceLimits }))
      for (const worker of workers) {
        worker.on('message', (maps: [hash: string, data: PlaceMapData][]) => {
          for (const [hash, data] of maps) drawn.set(hash, data)
        })
      }
      ended = Promise.all(workers.map((worker) => once(worker, 'exit')))
      // `finish` rejects with it.
      ended.catch(() => undefined)
    },
    take: () => (workers.length === 0 ? null : (hashes[Atomics.add(taken, 0, 1)] ?? null)),
    finish: async () => void (await ended),
    get: (hash) => drawn.get(hash),
    stop: async () => void (await Promise.all(workers.map((worker) => worker.terminate()))),
  }
}
