import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Benchmark, Row } from './benchmark.ts'
import { type ServerChild, startServer, townpages } from './child.ts'
import { createRandom } from './random.ts'
import type { MemoryReport } from './report-memory.ts'
import { generateSite, realData } from './site-of.ts'
import { unknownAddress } from './unknown-addresses.ts'

type Sample = MemoryReport & { asked: number }

const inFlight = 64
// Samples on the way: a slow rise is told from a step by more than two points.
const samples = 10
const settleMs = 3000
// The budget says 'where it was'; a heap that is collected still breathes.
const maxGrowth = 1.1

export const memoryBenchmark: Benchmark = async ({ work, count, log }) => {
  const out = join(work, 'memory')
  await generateSite(realData, out)
  const args = ['serve', '--out', out, '--port', '0', '--host', '127.0.0.1']
  const env = { TOWNPAGES_VAR: join(work, 'var'), RATE_LIMITS: 'off' }
  await using server = await startServer({ script: townpages, args, nodeOptions: ['--expose-gc'], env })
  const ask = createRequester(server.address)
  const taken = [await sample(server, 0)]
  let asking = 0
  for (let part = 1; part <= samples; part++) {
    const [from, to] = [Math.round(((part - 1) * count) / samples), Math.round((part * count) / samples)]
    const started = performance.now()
    await ask(from, to)
    asking += (performance.now() - started) / 1000
    const settled = await sample(server, to)
    taken.push(settled)
    log(
      `memory: ${to} addresses in ${asking.toFixed(0)} s, RSS ${megabytes(settled.rss)} MB, heap ${megabytes(settled.heap)} MB`,
    )
  }
  const note = `${count} unknown addresses, ${inFlight} in flight, ${(count / asking).toFixed(0)} a second; forced gc and a pause of ${settleMs / 1000} s before each sample`
  return { rows: toRows(taken), note }
}

/** Asks for the addresses from one number to another. Throws at an answer that is not 404. */
function createRequester(address: string): (from: number, to: number) => Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight })
  const random = createRandom(2)
  return async function ask(from, to) {
    let next = from
    const worker = async () => {
      while (next < to) {
        const path = unknownAddress(next++, random)
        const status = await statusOf(address + path, agent)
        if (status !== 404) throw new Error(`${path} answers ${status}`)
      }
    }
    await Promise.all(Array.from({ length: inFlight }, worker))
  }
}

function statusOf(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers: { 'Accept-Encoding': 'br' } }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0)).once('error', reject)
    })
    asked.once('error', reject).end()
  })
}

/**
 * The state after all that can be let go has been: collected twice, since the first time lets go of what holds memory
 * outside.
 */
async function sample(server: ServerChild, asked: number): Promise<Sample> {
  await server.memory()
  await pause(settleMs)
  return { asked, ...(await server.memory()) }
}

function toRows(taken: readonly Sample[]): Row[] {
  const [start, early, late] = [taken[0], taken[1], taken.at(-1)]
  if (start === undefined || early === undefined || late === undefined) return []
  const fields = { RSS: 'rss', 'heap after gc': 'heap' } as const
  return Object.entries(fields).map(([name, field]) => {
    const ratio = late[field] / early[field]
    return {
      what: `${name} after ${late.asked}, against ${early.asked}`,
      value: late[field] / 1024,
      unit: 'MB',
      reference: early[field] / 1024,
      ratio,
      mark: `≤ ${maxGrowth}`,
      met: ratio <= maxGrowth,
      detail: `difference ${megabytes(late[field] - early[field])} MB; from the start: ${taken.map((each) => megabytes(each[field])).join(' ')}`,
    }
  })
}

function megabytes(kilobytes: number): string {
  return (kilobytes / 1024).toFixed(1)
}
