import { join } from 'node:path'
import { readManifest } from '../runtime/site/read-manifest.ts'
import type { Benchmark } from './benchmark.ts'
import { startServer, townpages } from './child.ts'
import { median, spread } from './median.ts'
import { processorMs } from './processor-time.ts'
import { openRawClient } from './raw-client.ts'
import { generateSite, realData } from './site-of.ts'

type Measured = {
  /** Of wall time. */
  seconds: number
  /** Seconds of processor time that asking took. */
  client: number
  /** Seconds of processor time of all processes of the server. */
  server: number
}

const rounds = 3
const connections = 16
const processors = 2

/** How much faster two workers render all pages once than one does. */
export const workersBenchmark: Benchmark = async ({ work, log }) => {
  const out = join(work, 'workers')
  await generateSite(realData, out)
  const paths = [...(await readManifest(out)).pages.keys()]
  const [one, two]: [Measured[], Measured[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    one.push(await renderAll(out, paths, 1))
    two.push(await renderAll(out, paths, 2))
    log(`workers: one ${said(one.at(-1))}, two ${said(two.at(-1))}`)
  }
  // One worker and the client have a processor each. Two share theirs with the client, whose time is taken from both in
  // equal parts.
  const alone = one.map(({ seconds }) => paths.length / seconds)
  const both = two.map(({ seconds, client }) => paths.length / (seconds - client / processors))
  const [value, reference] = [median(both), median(alone)]
  const ratio = value / reference
  const perPage = (all: readonly Measured[]) => (median(all.map(({ server }) => server)) / paths.length) * 1000
  const row = {
    what: 'uncached pages with two workers, against one',
    value,
    unit: 'pages/s',
    reference,
    ratio,
    mark: null,
    met: null,
    detail: `${spread(both, 0)} against ${spread(alone, 0)}; processor time of a page ${perPage(two).toFixed(2)} against ${perPage(one).toFixed(2)} ms`,
  }
  const note = `${paths.length} pages, each asked for once after a first time, and in no cache by then, identity, over ${connections} connections; two workers: pages by the wall time less half of the client's processor time; medians of ${rounds} alternating rounds`
  return { rows: [row], note }
}

async function renderAll(out: string, paths: readonly string[], workers: number): Promise<Measured> {
  const args = ['serve', '--out', out, '--port', '0', '--host', '127.0.0.1', '--workers', String(workers)]
  const env = { TOWNPAGES_VAR: `${out}-var-${crypto.randomUUID()}`, RATE_LIMITS: 'off' }
  await using server = await startServer({ script: townpages, args, env })
  const client = await openRawClient(server.address, { connections, encoding: 'identity' })
  // Compiles the code. The cache keeps a quarter of the pages at most, and none until it is asked for again.
  await Promise.all(paths.map((path) => client.ask(path)))
  const [before, own, began] = [processorMs(server.pid), process.cpuUsage(), performance.now()]
  await Promise.all(paths.map((path) => client.ask(path)))
  const seconds = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(own)
  client.close()
  return { seconds, client: (user + system) / 1_000_000, server: (processorMs(server.pid) - before) / 1000 }
}

function said(measured: Measured | undefined): string {
  const { seconds, client, server } = measured ?? { seconds: 0, client: 0, server: 0 }
  return `${seconds.toFixed(1)} s (processor time: servers ${server.toFixed(1)}, client ${client.toFixed(1)})`
}
