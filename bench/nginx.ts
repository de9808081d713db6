import { join } from 'node:path'
import type { Benchmark, Row } from './benchmark.ts'
import { isInstalled, startServer, townpages } from './child.ts'
import { median, spread } from './median.ts'
import { startNginxServer } from './nginx-server.ts'
import { processorMs } from './processor-time.ts'
import { openRawClient } from './raw-client.ts'
import { type RecordedResponse, recordResponse, recordSettledResponse } from './recorded-response.ts'
import { generateSite, realData } from './site-of.ts'
import { connections, processorsUsed, runWrk, serverProcessor } from './wrk.ts'

type Contender = { url: string; pid: number; perSecond: number[]; perProcessorSecond: number[] }

const path = '/private-investigator-bath'
const rounds = 5
const seconds = 4
const warmUpSeconds = 2
const steadySeconds = 10

/**
 * A cached page beside the same bytes as a file of nginx; and how long people wait at half of the most that the server
 * can do.
 */
export const nginxBenchmark: Benchmark = async ({ work, log }) => {
  const missing = ['wrk', 'nginx'].filter((program) => !isInstalled(program))
  if (missing.length > 0)
    return { rows: [], note: `left out: ${missing.join(' and ')} is not installed (apt-get install nginx-light wrk)` }
  const out = join(work, 'site')
  await generateSite(realData, out)
  const args = ['serve', '--out', out, '--port', '0', '--host', '127.0.0.1']
  await using site = await startServer({
    script: townpages,
    args,
    processor: serverProcessor,
    env: { TOWNPAGES_VAR: join(work, 'var') },
  })
  const recorded = await recordSettledResponse(site.address + path)
  await using nginx = await startNginxServer(join(work, 'nginx'), { path, recorded, processor: serverProcessor })
  requireSame(recorded, await recordResponse(nginx.address + path))
  const contenders = [site, nginx].map(
    ({ address, pid }): Contender => ({ url: address + path, pid, perSecond: [], perProcessorSecond: [] }),
  ) as [Contender, Contender]
  await measureAll(contenders, log)
  const [own, other] = contenders
  const rate = Math.round(median(own.perSecond) / 2)
  const waits: number[][] = [[], []]
  for (let round = 0; round < rounds; round++) {
    for (const [index, { address }] of [site, nginx].entries()) waits[index]?.push(await waitAtRate(address, rate))
    log(
      `nginx: 99th percentile at ${rate} requests a second: ${waits.map((all) => `${all.at(-1)?.toFixed(2)} ms`).join(', nginx ')}`,
    )
  }
  const rows = [
    ratioRow('a cached page, against nginx', own.perSecond, other.perSecond, 'req/s'),
    ratioRow(
      'a cached page, against nginx, by processor time',
      own.perProcessorSecond,
      other.perProcessorSecond,
      'req/s of processor',
    ),
    waitRow(rate, waits),
  ]
  const note = `${path}, ${recorded.body.length} bytes of brotli, from nginx as a file with the same headers; wrk -t1 -c${connections} -d${seconds}s, ${rounds} alternating rounds, ratios of medians; ${processorsUsed()}; waits from the moment that a request was due, for ${steadySeconds} s`
  return { rows, note }
}

/** nginx has one header more, its name, and sends them in another order. */
function requireSame(expected: RecordedResponse, found: RecordedResponse): void {
  const sorted = ({ headers }: RecordedResponse) =>
    headers
      .flatMap((name, at) => (at % 2 === 0 ? [`${name.toLowerCase()}: ${headers[at + 1]}`] : []))
      .filter((line) => !line.startsWith('server: '))
      .sort()
      .join('\n')
  if (found.status !== 200 || !found.body.equals(expected.body))
    throw new Error('nginx does not send the bytes that townpages sends')
  if (sorted(expected) !== sorted(found)) throw new Error(`other headers:\n${sorted(expected)}\n\n${sorted(found)}`)
}

async function measureAll(contenders: readonly Contender[], log: (line: string) => void): Promise<void> {
  for (const { url } of contenders) await runWrk(url, warmUpSeconds)
  for (let round = 1; round <= rounds; round++) {
    for (const { url, pid, perSecond, perProcessorSecond } of contenders) {
      const before = processorMs(pid)
      const measured = await runWrk(url, seconds)
      perSecond.push(measured.perSecond)
      perProcessorSecond.push(measured.requests / ((processorMs(pid) - before) / 1000))
    }
    const said = contenders.map(
      (each) => `${each.perSecond.at(-1)} (${each.perProcessorSecond.at(-1)?.toFixed(0)} by processor time)`,
    )
    log(`nginx: round ${round} of ${rounds}: ${said.join(', nginx ')}`)
  }
}

/**
 * The 99th percentile of the milliseconds from the moment that a request was due to the end of its response, at a
 * constant rate: what waits behind a slow response counts as well ('coordinated omission').
 */
async function waitAtRate(address: string, rate: number): Promise<number> {
  const client = await openRawClient(address, { connections, encoding: 'br' })
  const waits: number[] = []
  const asked: Promise<void>[] = []
  const began = performance.now()
  const count = rate * steadySeconds
  while (asked.length < count) {
    const due = Math.min(count, ((performance.now() - began) / 1000) * rate)
    while (asked.length < due) {
      const dueAt = began + (asked.length / rate) * 1000
      asked.push(client.ask(path).then(() => void waits.push(performance.now() - dueAt)))
    }
    await new Promise(setImmediate)
  }
  await Promise.all(asked)
  client.close()
  return waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? Number.NaN
}

function ratioRow(what: string, own: readonly number[], other: readonly number[], unit: string): Row {
  const [value, reference] = [median(own), median(other)]
  const ratio = value / reference
  const detail = `${spread(own, 0)} against ${spread(other, 0)}`
  return { what, value, unit, reference, ratio, mark: null, met: null, detail }
}

function waitRow(rate: number, [own = [], other = []]: readonly number[][]): Row {
  const [value, reference] = [median(own), median(other)]
  return {
    what: `99th percentile at ${rate} requests a second, half of the most`,
    value,
    unit: 'ms',
    reference,
    ratio: value / reference,
    mark: '≤ nginx',
    met: value <= reference,
    detail: `${spread(own, 2)} against ${spread(other, 2)}`,
  }
}
