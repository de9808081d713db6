import { type Behaviour, type OutsideServer, startOutsideServer } from './outside-server.ts'

/** What was posted to IndexNow (https://www.indexnow.org/documentation). */
export type Posted = { host: string; key: string; keyLocation: string; urlList: readonly string[] }
type FakeIndexNow = OutsideServer & { posted: () => readonly Posted[] }

/** A search engine that takes part in IndexNow. */
export async function startFakeIndexNow(behaviour?: Behaviour): Promise<FakeIndexNow> {
  const server = await startOutsideServer(behaviour)
  return { ...server, posted: () => server.received.map(({ body }) => JSON.parse(body.toString()) as Posted) }
}
