import { parentPort, workerData } from 'node:worker_threads'
import type { PlaceMapData } from '../../../runtime/page/map-data.ts'
import { parseOutline } from './land/outline.ts'
import type { MapThreadData } from './map-threads.ts'
import { createTownDrawer } from './town-drawer.ts'

// A thread of map-threads.ts: draws one map after the other until all are taken.
const { jobs, taken } = workerData as MapThreadData
const queue = jobs.flatMap(({ outline, land, maps, ...parts }) => {
  const parsed = parseOutline(outline, land)
  const drawer = createTownDrawer({ ...parts, outline: () => parsed })
  return maps.map(({ hash, place }) => ({ hash, draw: () => drawer.draw(place) }))
})
const drawn: [hash: string, data: PlaceMapData][] = []
for (let next = queue[Atomics.add(taken, 0, 1)]; next !== undefined; next = queue[Atomics.add(taken, 0, 1)])
  drawn.push([next.hash, next.draw()])
parentPort?.postMessage(drawn)
