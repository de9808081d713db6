import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Benchmark } from './benchmark.ts'
import { type ServerChild, startServer, townpages } from './child.ts'
import { generateSite, realData } from './site-of.ts'

type Tally = { asked: number; failed: number }
type Backend = { server: ServerChild; isReady: boolean }

const path = '/private-investigator-bath'
const restarts = 10
const inFlight = 8
const probeMs = 250
// What a server does with NODE_ENV=production.
const drainSeconds = 2

export const restartsBenchmark: Benchmark = async ({ work, log }) => {
  const out = join(work, 'restarts')
  await generateSite(realData, out)
  const run = async (seconds: number): Promise<Tally> => {
    const tally = await restartUnderLoad({ out, work, seconds })
    log(`restarts: DRAIN_SECONDS=${seconds}: ${tally.failed} of ${tally.asked} requests failed`)
    return tally
  }
  const [without, withGrace] = [await run(0), await run(drainSeconds)]
  const row = {
    what: `failed requests with DRAIN_SECONDS=${drainSeconds}, against 0`,
    value: withGrace.failed,
    unit: 'requests',
    reference: without.failed,
    ratio: withGrace.failed / without.failed,
    mark: '0',
    met: withGrace.failed === 0,
    detail: `of ${withGrace.asked} against ${without.asked} requests`,
  }
  const note = `${restarts} restarts, one after the other, of two servers; ${inFlight} requests in flight over kept connections, in turn to each server whose /readyz was 200 within the last ${probeMs} ms; nothing is asked twice`
  return { rows: [row], note }
}

/** Replaces one of two servers after the other while requests come in. */
async function restartUnderLoad({
  out,
  work,
  seconds,
}: {
  out: string
  work: string
  seconds: number
}): Promise<Tally> {
  const env = { DRAIN_SECONDS: String(seconds), TOWNPAGES_VAR: join(work, 'var') }
  const backends: Backend[] = []
  const add = async () => {
    const args = ['serve', '--out', out, '--port', '0', '--host', '127.0.0.1']
    backends.push({ server: await startServer({ script: townpages, args, env }), isReady: true })
  }
  const removeOldest = async () => {
    const oldest = backends[0]
    await oldest?.server[Symbol.asyncDispose]()
    backends.shift()
  }
  const ended = new AbortController()
  try {
    for (let count = 0; count < 2; count++) await add()
    const probing = probe(backends, ended.signal)
    const requests = ask(backends, ended.signal)
    for (let count = 0; count < restarts; count++) {
      await add()
      await removeOldest()
    }
    ended.abort()
    await probing
    return await requests
  } finally {
    ended.abort()
    while (backends.length > 0) await removeOldest()
  }
}

/** Looks at /readyz as a proxy does. */
async function probe(backends: readonly Backend[], ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    await Promise.all(
      backends.map(async (backend) => (backend.isReady = await respondsOk(`${backend.server.address}/readyz`))),
    )
    await pause(probeMs)
  }
}

async function ask(backends: readonly Backend[], ended: AbortSignal): Promise<Tally> {
  const tally = { asked: 0, failed: 0 }
  const agent = new Agent({ keepAlive: true })
  const worker = async () => {
    while (!ended.aborted) {
      const ready = backends.filter(({ isReady }) => isReady)
      const backend = ready[tally.asked++ % ready.length]
      if (backend === undefined || !(await respondsOk(backend.server.address + path, agent))) tally.failed++
    }
  }
  await Promise.all(Array.from({ length: inFlight }, worker))
  agent.destroy()
  return tally
}

/** Whether all of an answer comes, with status 200. */
function respondsOk(url: string, agent?: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    const fail = () => resolve(false)
    const asked = get(url, agent === undefined ? {} : { agent }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode === 200)).once('error', fail)
    })
    asked.once('error', fail)
  })
}
