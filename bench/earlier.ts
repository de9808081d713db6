import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readManifest } from '../runtime/site/read-manifest.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { root, runTownpages, startServer } from './child.ts'
import { median, spread } from './median.ts'

/** The processor time in milliseconds of each kind of work in one checkout. */
type Times = Record<keyof typeof marks, number>
type Side = { checkout: string; work: string }

// Of the processor time of the earlier commit.
const marks = {
  'validate, cold': 1.6,
  'generate, cold': 1.6,
  'validate, warm': 1.3,
  'generate, warm': 1.3,
  'export, warm': 1.3,
  'a page, all once, cold server': 1.3,
  'a cached page': 1.05,
} as const
const cachedRequests = 20_000
const cachedPages = 100
const siteUrl = 'https://www.example.com'

/** What each kind of work takes beside an earlier commit, each with its own content, in alternating rounds. */
export const earlierBenchmark: Benchmark = async ({ work, rounds, earlier, log }) => {
  if (earlier === null)
    throw new Error('name a checkout of an earlier commit, with its packages installed: --earlier <checkout>')
  const now: Side = { checkout: root, work: join(work, 'now') }
  const before: Side = { checkout: resolve(earlier), work: join(work, 'before') }
  const times: { now: Times[]; before: Times[] } = { now: [], before: [] }
  for (const side of [now, before]) await exportSite(side)
  // Both have the same addresses; a manifest is only read by its own version.
  const pages = [...(await readManifest(join(now.work, 'dist'))).pages.keys()]
  for (let round = 1; round <= rounds; round++) {
    log(`earlier: round ${round} of ${rounds}`)
    times.now.push(await measure(now, pages))
    times.before.push(await measure(before, pages))
  }
  const rows = Object.entries(marks).map(([what, mark]) => toRow(what as keyof Times, mark, times))
  const note = `processor time of all threads, without esbuild's process; medians of ${rounds} alternating rounds; ${resolve(earlier)} is the reference`
  return { rows, note }
}

async function measure(side: Side, pages: readonly string[]): Promise<Times> {
  const dist = join(side.work, 'dist')
  const cold = join(side.work, 'cold')
  const cpuMs = async (...args: readonly string[]) =>
    (await runTownpages(args, envOf(side), side.checkout)).memory.cpuMs
  await rm(cold, { recursive: true, force: true })
  return {
    'validate, cold': await cpuMs('validate', '--no-cache'),
    'generate, cold': await cpuMs('generate', '--no-cache', '--out', cold),
    'validate, warm': await cpuMs('validate'),
    'generate, warm': await cpuMs('generate', '--out', dist),
    'export, warm': (await exportSite(side)).memory.cpuMs,
    ...(await measureServer(side, cold, pages)),
  }
}

function exportSite(side: Side) {
  const folders = ['--dist', join(side.work, 'dist'), '--out', join(side.work, 'out')]
  return runTownpages(['export', ...folders], envOf(side), side.checkout)
}

/** A fresh server that is asked for each page once, and then for some of them again and again. */
async function measureServer({ checkout, work }: Side, dist: string, pages: readonly string[]) {
  const args = ['serve', '--out', dist, '--port', '0', '--host', '127.0.0.1']
  const env = { TOWNPAGES_VAR: join(work, `var-${crypto.randomUUID()}`), RATE_LIMITS: 'off' }
  await using server = await startServer({ script: join(checkout, 'bin/townpages.js'), args, env })
  const perRequest = async (paths: readonly string[]) => {
    const { cpuMs } = await server.memory()
    for (const path of paths) {
      const response = await fetch(server.address + path, { headers: { 'Accept-Encoding': 'gzip' } })
      if (response.status !== 200) throw new Error(`${path} answers ${response.status}`)
      await response.arrayBuffer()
    }
    return ((await server.memory()).cpuMs - cpuMs) / paths.length
  }
  return {
    'a page, all once, cold server': await perRequest(pages),
    'a cached page': await perRequest(
      Array.from({ length: cachedRequests }, (_, at) => pages[at % cachedPages] ?? '/'),
    ),
  }
}

function envOf({ work }: Side): Record<string, string> {
  return { TOWNPAGES_VAR: join(work, 'var'), SITE_URL: siteUrl }
}

function toRow(
  what: keyof Times,
  mark: number,
  { now, before }: { now: readonly Times[]; before: readonly Times[] },
): Row {
  const [own, others] = [now.map((times) => times[what]), before.map((times) => times[what])]
  const [value, reference] = [median(own), median(others)]
  const ratio = value / reference
  const detail = `${spread(own, 3)} against ${spread(others, 3)} ms`
  return { what, value, unit: 'ms', reference, ratio, mark: `≤ ${mark}`, met: ratio <= mark, detail }
}
