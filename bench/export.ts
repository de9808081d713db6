import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readManifest } from '../runtime/site/read-manifest.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { type FinishedChild, runTownpages } from './child.ts'
import { enlargeSite } from './enlarge-site.ts'
import { realData } from './site-of.ts'

type Run = FinishedChild & { pages: number }

const largePages = 140_000
const marks = { real: 250, large: 1024 }

/** The memory of `townpages export`: the real site with its generation, and a generation with 140,000 pages. */
export const exportBenchmark: Benchmark = async ({ work, log }) => {
  const [dist, large, out] = [join(work, 'dist'), join(work, 'large'), join(work, 'out')]
  const exportTo = async (folder: string, args: readonly string[]): Promise<Run> => {
    await rm(out, { recursive: true, force: true })
    const env = { SITE_URL: 'https://www.example.com', TOWNPAGES_VAR: join(work, 'var') }
    const run = await runTownpages(['export', '--dist', folder, '--out', out, ...args], env)
    return { ...run, pages: (await readManifest(folder)).pages.size }
  }
  log('export: the first export, with Open Graph images')
  await exportTo(dist, ['--data', realData, '--no-cache'])
  await cp(dist, large, { recursive: true })
  log('export: the real site')
  const generated = await exportTo(dist, ['--data', realData, '--no-cache'])
  const alone = await exportTo(dist, ['--no-generate'])
  const { pages, aliases, redirects } = await readManifest(dist)
  const addresses = Math.round((largePages / pages.size) * (pages.size + aliases.size + redirects.size))
  await enlargeSite(large, addresses, { clonesImages: false })
  log(`export: ${largePages} pages`)
  const enlarged = await exportTo(large, ['--no-generate'])
  const note =
    'one run each; peak memory is VmHWM of the Node process at its end; images were drawn before; aliases are files, too'
  return {
    rows: [
      toRow('with its generation', generated, marks.real),
      toRow('without generating', alone, null),
      toRow('without generating, the addresses cloned', enlarged, marks.large),
    ],
    note,
  }
}

function toRow(how: string, { pages, ms, memory }: Run, mark: number | null): Row {
  const value = memory.peak / 1024
  const met = mark === null ? null : value <= mark
  return {
    what: `peak memory, ${pages} pages ${how}`,
    value,
    unit: 'MB',
    reference: null,
    ratio: null,
    mark: mark === null ? null : `≤ ${mark} MB`,
    met,
    detail: `${(ms / 1000).toFixed(1)} s, processor ${(memory.cpuMs / 1000).toFixed(1)} s`,
  }
}
