import { join } from 'node:path'
import { readManifest } from '../runtime/site/read-manifest.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { type ServerChild, startServer, townpages } from './child.ts'
import { enlargeSite } from './enlarge-site.ts'
import { median, spread } from './median.ts'
import { createRandom } from './random.ts'
import { generateSite, realData } from './site-of.ts'
import { unknownAddress } from './unknown-addresses.ts'

/** Milliseconds until the server is ready, its memory in kB, and the processor time of a page and of an unknown address. */
type Run = { ready: number; rss: number; heap: number; page: number; unknown: number }

const count = 1_000_000
const rounds = 3
const asked = 1000
const maxReadyMs = 2000

/** How a server opens the real site, and one of a million addresses. */
export const largeBenchmark: Benchmark = async ({ work, log }) => {
  const [small, large] = [join(work, 'small'), join(work, 'large')]
  await generateSite(realData, small)
  const pages = [...(await readManifest(small)).pages.keys()]
  await generateSite(realData, large)
  log(`large: writing ${count} addresses`)
  const enlarged = await enlargeSite(large, count)
  const runs: { small: Run[]; large: Run[] } = { small: [], large: [] }
  for (let round = 1; round <= rounds; round++) {
    log(`large: round ${round} of ${rounds}`)
    runs.small.push(await runOnce(small, pages))
    runs.large.push(await runOnce(large, enlarged.pages))
  }
  const note = `${enlarged.addresses} addresses against a site of ${pages.length} pages; medians of ${rounds} alternating rounds; ready: until the process answers`
  return { rows: toRows(runs.small, runs.large), note }
}

async function runOnce(out: string, paths: readonly string[]): Promise<Run> {
  const args = ['serve', '--out', out, '--port', '0', '--host', '127.0.0.1']
  const env = { TOWNPAGES_VAR: `${out}-var`, RATE_LIMITS: 'off' }
  const started = performance.now()
  await using server = await startServer({ script: townpages, args, nodeOptions: ['--expose-gc'], env })
  if ((await fetch(`${server.address}/readyz`)).status !== 200) throw new Error(`the server of ${out} is not ready`)
  const ready = performance.now() - started
  const { rss, heap } = await server.memory()
  const random = createRandom(3)
  return {
    ...{ ready, rss, heap },
    page: await msPerAddress(server, 200, () => paths[Math.floor(random() * paths.length)] ?? '/'),
    unknown: await msPerAddress(server, 404, (number) => unknownAddress(number, random)),
  }
}

async function msPerAddress(server: ServerChild, status: number, pathOf: (number: number) => string): Promise<number> {
  await fetch(server.address + pathOf(0)).then((response) => response.text())
  const before = await server.memory()
  for (let number = 0; number < asked; number++) {
    const response = await fetch(server.address + pathOf(number))
    if (response.status !== status) throw new Error(`${response.url} answers ${response.status}`)
    await response.text()
  }
  return ((await server.memory()).cpuMs - before.cpuMs) / asked
}

function toRows(small: readonly Run[], large: readonly Run[]): Row[] {
  const row = (what: string, field: keyof Run, { unit, divisor = 1 }: { unit: string; divisor?: number }): Row => {
    const values = large.map((run) => run[field] / divisor)
    const [value, reference] = [median(values), median(small.map((run) => run[field] / divisor))]
    const isMarked = field === 'ready'
    return {
      ...{ what, value, unit, reference, ratio: value / reference, detail: `${spread(values, 2)} ${unit}` },
      ...{ mark: isMarked ? `< ${maxReadyMs} ms` : null, met: isMarked ? value < maxReadyMs : null },
    }
  }
  return [
    row('ready', 'ready', { unit: 'ms' }),
    row('RSS when ready', 'rss', { unit: 'MB', divisor: 1024 }),
    row('heap when ready, after gc', 'heap', { unit: 'MB', divisor: 1024 }),
    row('a random page, processor time', 'page', { unit: 'ms' }),
    row('an unknown address, processor time', 'unknown', { unit: 'ms' }),
  ]
}
