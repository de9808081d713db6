import { once } from 'node:events'
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
  /** How many maps have been taken by either thread. */
  taken: Int32Array
}

/**
 * Draws maps in another thread, from the moment when they are known, while this one goes on checking the site. Later
 * both draw, each map once.
 */
export type MapThread = {
  /** Begins with some maps, unless they are so few that a thread takes longer to start. */
  begin(jobs: readonly MapJob[]): void
  /** Takes a map that nobody has drawn yet, for this thread: its hash, or null. */
  take(): string | null
  /** Resolves when the maps that the other thread took are there. Rejects with the error that ended it. */
  finish(): Promise<void>
  /** A map that the other thread has drawn. */
  get(hash: string): PlaceMapData | undefined
  stop(): Promise<void>
}

// A thread starts in the time of some dozens of maps.
const minMaps = 60

// Beside this file, in a checkout as TypeScript and in a packed copy as JavaScript.
const script = new URL(`./map-worker${extname(import.meta.filename)}`, import.meta.url)

export function createMapThread(): MapThread {
  const taken = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  let hashes: readonly string[] = []
  let worker: Worker | null = null
  let ended: Promise<unknown> = Promise.resolve()
  const drawn = new Map<string, PlaceMapData>()
  return {
    begin(jobs) {
      hashes = jobs.flatMap(({ maps }) => maps.map(({ hash }) => hash))
      if (hashes.length < minMaps) return
      worker = new Worker(script, { workerData: { jobs, taken } satisfies MapThreadData })
      worker.on('message', (maps: [hash: string, data: PlaceMapData][]) => {
        for (const [hash, data] of maps) drawn.set(hash, data)
      })
      ended = once(worker, 'exit')
      // `finish` rejects with it.
      ended.catch(() => undefined)
    },
    take: () => (worker === null ? null : (hashes[Atomics.add(taken, 0, 1)] ?? null)),
    finish: async () => void (await ended),
    get: (hash) => drawn.get(hash),
    stop: async () => void (await worker?.terminate()),
  }
}
