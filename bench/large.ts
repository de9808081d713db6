import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readManifest } from '../runtime/site/read-manifest.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { startServer, townpages } from './child.ts'
import { enlargeSite } from './enlarge-site.ts'
import { median, spread } from './median.ts'
import { generateSite, realData } from './site-of.ts'

type Run = {
  /** Milliseconds until the server is ready. */
  ready: number
  /** The most memory in MB until then. */
  peak: number
}
type Size = { pages: number; runs: readonly Run[] }

// The real site is cloned as a whole: the first size is the next one above 20,000.
const sizes = [24_000, 100_000, 200_000]
const rounds = 3
const maxReadyMs = 2000
const memoryMb = 1024

/** How a server opens sites of several sizes, and how many pages it can open with 1 GB. */
export const largeBenchmark: Benchmark = async ({ work, log }) => {
  const found: Size[] = []
  for (const size of sizes) {
    const out = join(work, 'large')
    await generateSite(realData, out)
    const { pages, aliases, redirects, ogImages } = await readManifest(out)
    const addresses = pages.size + aliases.size + redirects.size + ogImages.entries.size
    log(`large: ${size} pages`)
    await enlargeSite(out, Math.round((size / pages.size) * addresses))
    const runs: Run[] = []
    for (let round = 1; round <= rounds; round++) runs.push(await runOnce(out))
    found.push({ pages: (await readManifest(out)).pages.size, runs })
    await rm(out, { recursive: true })
  }
  const note = `the pages of the real site, cloned with their images, aliases and redirects; medians of ${rounds} rounds; ready: until /readyz answers 200; peak memory is VmHWM then`
  return { rows: [...found.flatMap(toRows), mostPages(found)], note }
}

async function runOnce(out: string): Promise<Run> {
  const args = ['serve', '--out', out, '--port', '0', '--host', '127.0.0.1']
  const env = { TOWNPAGES_VAR: `${out}-var`, RATE_LIMITS: 'off' }
  const started = performance.now()
  await using server = await startServer({ script: townpages, args, env })
  if ((await fetch(`${server.address}/readyz`)).status !== 200) throw new Error(`the server of ${out} is not ready`)
  const ready = performance.now() - started
  return { ready, peak: (await server.memory()).peak / 1024 }
}

function toRows({ pages, runs }: Size): Row[] {
  const row = (what: keyof Run, unit: string, most: number | null): Row => {
    const values = runs.map((run) => run[what])
    const value = median(values)
    const mark = most === null ? null : `< ${most} ${unit}`
    const met = most === null ? null : value < most
    return {
      what: `${what}, ${pages} pages`,
      value,
      unit,
      reference: null,
      ratio: null,
      mark,
      met,
      detail: `${spread(values, 0)} ${unit}`,
    }
  }
  return [row('ready', 'ms', pages < 2 * (sizes[0] ?? 0) ? maxReadyMs : null), row('peak', 'MB', null)]
}

/** By the line through the two largest sizes. */
function mostPages(found: readonly Size[]): Row {
  const [less, more] = found.slice(-2).map(({ pages, runs }) => ({ pages, peak: median(runs.map(({ peak }) => peak)) }))
  if (less === undefined || more === undefined) throw new Error('two sizes are needed')
  const value = more.pages + ((memoryMb - more.peak) * (more.pages - less.pages)) / (more.peak - less.peak)
  return {
    what: 'pages with 1 GB',
    value,
    unit: '',
    reference: null,
    ratio: null,
    mark: null,
    met: null,
    detail: 'by the two largest sizes',
  }
}
