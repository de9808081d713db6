import { spawnSync } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Benchmark, Row } from './benchmark.ts'
import { isInstalled, root, townpages } from './child.ts'
import { median, spread } from './median.ts'
import { memoryFolder } from './memory-folder.ts'
import { astro } from './peers/astro.ts'
import { type Builder, distOf, ownBuilder, peerBuilder, readTown, type Work } from './peers/builder.ts'
import { comparePages } from './peers/compare-pages.ts'
import { eleventy, eleventyNunjucks } from './peers/eleventy.ts'
import { hugo } from './peers/hugo.ts'
import { type Peer, type PeerSite, type Route, readPeerSite } from './peers/peer.ts'
import { canTime, type TimedRun, timedRun } from './peers/timed-run.ts'

const packages = { '@11ty/eleventy': '3.1.8', astro: '7.3.5' }
const editedTown = 'bath'
const works: readonly Work[] = ['cold', 'unchanged', 'edited']
const marks: Readonly<Record<string, number>> = {
  'cold hugo': 1,
  'cold eleventy': 1.1,
  'unchanged eleventy': 0.1,
  'edited eleventy': 0.25,
}
const peers: Readonly<Record<string, Peer>> = { eleventy, hugo, astro, 'eleventy-nunjucks': eleventyNunjucks }
// Far slower than the others: more rounds would change nothing.
const twoRounds = new Set(['astro', 'eleventy-nunjucks'])

type Measured = Map<string, TimedRun[]>
type Log = (line: string) => void

/** `townpages export` beside other generators, which make the same pages of the same data. */
export const peersBenchmark: Benchmark = async ({ rounds, log }) => {
  if (!canTime()) return { rows: [], note: 'not run: GNU time is missing (apt-get install time)' }
  await using folder = await memoryFolder()
  const hugoVersion = isInstalled('hugo') ? versionOfHugo() : null
  const chosen = Object.entries(peers).filter(([name]) => name !== 'hugo' || hugoVersion !== null)
  await install(folder.path, log)
  const town = await readTown(editedTown)
  const own = await ownBuilder(folder.path, town)
  log('peers: the first export, with Open Graph images')
  const first = await own.build('cold')
  const site = await readPeerSite(own.outOf('cold'), readRoutes(distOf(own.outOf('cold'))))
  const others: Builder[] = []
  for (const [name, peer] of chosen) {
    log(`peers: ${name}: ${site.pages.length} pages and ${site.files.length} files`)
    others.push(await prepare({ name, peer, site, folder: folder.path }, town))
  }
  const builders = [own, ...others]
  for (const { build } of builders) await build('unchanged')
  const measured = await measure(builders, { rounds, log, town: town.slug })
  const versions = `Eleventy ${packages['@11ty/eleventy']}, Astro ${packages.astro}, ${hugoVersion ?? 'Hugo is missing (apt-get install hugo)'}`
  const note = `${versions}; ${site.pages.length} pages of towns, ${site.files.length} files that others copy; medians of ${rounds} alternating rounds; the first export of all, which also draws Open Graph images, took ${(first.ms / 1000).toFixed(1)} s`
  return { rows: [...timeRows(measured, others), ...memoryRows(measured, others)], note }
}

async function install(folder: string, log: Log): Promise<void> {
  log('peers: npm install')
  await writeFile(join(folder, 'package.json'), `${JSON.stringify({ private: true, dependencies: packages })}\n`)
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  await timedRun(['npm', ...args], { cwd: folder, report: join(folder, 'time') })
}

function versionOfHugo(): string {
  const output = spawnSync('hugo', ['version'], { encoding: 'utf8' }).stdout
  return `Hugo ${/v([\d.]+)/.exec(output)?.[1] ?? output}`
}

function readRoutes(dist: string): Route[] {
  const { stdout, stderr, status } = spawnSync(process.execPath, [townpages, 'routes', '--json', '--out', dist], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  if (status !== 0) throw new Error(`townpages routes ended with ${status}: ${stderr}`)
  return JSON.parse(stdout) as Route[]
}

type Setup = { name: string; peer: Peer; site: PeerSite; folder: string }

/** Writes the site for a generator, has it build it, and compares the result with our pages. */
async function prepare(
  { name, peer, site, folder }: Setup,
  town: Awaited<ReturnType<typeof readTown>>,
): Promise<Builder> {
  const own = join(folder, name)
  await mkdir(own)
  await peer.write(site, own)
  const builder = await peerBuilder({ name, peer, folder: own, packages: folder }, town)
  await builder.build('cold')
  const paths = site.pages.map(({ path }) => path)
  await comparePages(paths, site.folder, builder.outOf('cold'))
  const files = (await readdir(builder.outOf('cold'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  )
  const expected = paths.length + site.files.length
  if (files.length !== expected) throw new Error(`${name} wrote ${files.length} files in place of ${expected}`)
  return builder
}

async function measure(
  builders: readonly Builder[],
  { rounds, log, town }: { rounds: number; log: Log; town: string },
): Promise<Measured> {
  const measured: Measured = new Map()
  for (let round = 1; round <= rounds; round++)
    for (const work of works)
      for (const builder of builders.filter(({ name }) => round <= 2 || !twoRounds.has(name))) {
        const words = `Round ${round}.`
        if (work === 'edited') await builder.edit(words)
        const run = await builder.build(work)
        if (work === 'edited') await requireText(builder, town, words)
        const key = `${work} ${builder.name}`
        measured.set(key, [...(measured.get(key) ?? []), run])
        log(`peers: round ${round} of ${rounds}: ${key}: ${(run.ms / 1000).toFixed(2)} s`)
      }
  return measured
}

async function requireText({ name, outOf }: Builder, town: string, words: string): Promise<void> {
  const page = await readFile(join(outOf('edited'), `private-investigator-${town}.html`), 'utf8')
  if (!page.includes(words)) throw new Error(`${name}: the page of ${town} is without the edit`)
}

function timeRows(measured: Measured, others: readonly Builder[]): Row[] {
  return works.flatMap((work) => others.map(({ name }) => timeRow(measured, work, name)))
}

function timeRow(measured: Measured, work: Work, name: string): Row {
  const runsOf = (builder: string) => measured.get(`${work} ${builder}`) ?? []
  const [own, other] = [runsOf('townpages'), runsOf(name)].map((runs) => ({
    ms: median(runs.map(({ ms }) => ms)),
    cpu: (median(runs.map(({ cpuMs }) => cpuMs)) / 1000).toFixed(1),
    range: spread(
      runs.map(({ ms }) => ms / 1000),
      2,
    ),
  })) as [{ ms: number; cpu: string; range: string }, { ms: number; cpu: string; range: string }]
  const ratio = own.ms / other.ms
  const mark = marks[`${work} ${name}`]
  return {
    what: `${work}, against ${name}`,
    value: own.ms,
    unit: 'ms',
    reference: other.ms,
    ratio,
    mark: mark === undefined ? null : `≤ ${mark}`,
    met: mark === undefined ? null : ratio <= mark,
    detail: `${own.range} against ${other.range} s; processor ${own.cpu} against ${other.cpu} s`,
  }
}

function memoryRows(measured: Measured, others: readonly Builder[]): Row[] {
  const peakOf = (name: string) => median((measured.get(`cold ${name}`) ?? []).map(({ peak }) => peak / 1024))
  const value = peakOf('townpages')
  return others.map(({ name }) => {
    const reference = peakOf(name)
    const what = `peak memory, against ${name}`
    return {
      what,
      value,
      unit: 'MB',
      reference,
      ratio: value / reference,
      mark: null,
      met: null,
      detail: 'cold, the largest process',
    }
  })
}
