import { cp, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { readManifest } from '../runtime/site/read-manifest.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { type FinishedChild, runTownpages } from './child.ts'
import { enlargeSite } from './enlarge-site.ts'
import { realData } from './site-of.ts'

type Run = FinishedChild & { pages: number }
type Expected = { what: string; maxMb?: number; maxSeconds?: number }

const largePages = 140_000
const firstSeconds = 9
// Of the main thread, and of each further one.
const [ownMb, furtherMb] = [300, 120]

/**
 * Time and memory of `townpages export`: the first one of the real site, with Open Graph images; one that finds them;
 * one of what is generated; and one of a generation with 140,000 pages.
 */
export const exportBenchmark: Benchmark = async ({ work, log }) => {
  const [dist, large, out] = [join(work, 'dist'), join(work, 'large'), join(work, 'out')]
  const exportTo = async (folder: string, args: readonly string[]): Promise<Run> => {
    await rm(out, { recursive: true, force: true })
    const env = { SITE_URL: 'https://www.example.com', TOWNPAGES_VAR: join(work, 'var') }
    const run = await runTownpages(['export', '--dist', folder, '--out', out, ...args], env)
    return { ...run, pages: (await readManifest(folder)).pages.size }
  }
  const maxMb = ownMb + furtherMb * (availableParallelism() - 1)
  log('export: the first export, with Open Graph images')
  const first = await exportTo(dist, ['--data', realData, '--no-cache'])
  await cp(dist, large, { recursive: true })
  log('export: the real site')
  const generated = await exportTo(dist, ['--data', realData, '--no-cache'])
  const alone = await exportTo(dist, ['--no-generate'])
  const { pages, aliases, redirects } = await readManifest(dist)
  const addresses = Math.round((largePages / pages.size) * (pages.size + aliases.size + redirects.size))
  await enlargeSite(large, addresses, { clonesImages: false })
  log(`export: ${largePages} pages`)
  const enlarged = await exportTo(large, ['--no-generate'])
  return {
    rows: [
      ...toRows(first, { what: 'the first export, with Open Graph images', maxMb, maxSeconds: firstSeconds }),
      ...toRows(generated, { what: 'with its generation', maxMb }),
      ...toRows(alone, { what: 'without generating', maxMb }),
      ...toRows(enlarged, { what: 'without generating, the addresses cloned' }),
    ],
    note: 'one run each; memory is the sum of all processes every 50 ms; aliases are files, too',
  }
}

function toRows({ pages, ms, memory, treePeak }: Run, { what, maxMb, maxSeconds }: Expected): Row[] {
  const time = `processor ${(memory.cpuMs / 1000).toFixed(1)} s without esbuild`
  const held = `VmHWM of Node ${(memory.peak / 1024).toFixed(0)} MB`
  return [
    rowOf({ what: `${pages} pages, ${what}: time`, value: ms / 1000, unit: 's', max: maxSeconds, detail: time }),
    rowOf({ what: `${pages} pages, ${what}: memory`, value: treePeak / 1024, unit: 'MB', max: maxMb, detail: held }),
  ]
}

type Measured = { what: string; value: number; unit: string; max: number | undefined; detail: string }

function rowOf({ what, value, unit, max, detail }: Measured): Row {
  const [mark, met] = max === undefined ? [null, null] : [`≤ ${max} ${unit}`, value <= max]
  return { what, value, unit, reference: null, ratio: null, mark, met, detail }
}
