import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Benchmark, Row } from './benchmark.ts'
import { type FinishedChild, runTownpages } from './child.ts'
import { copySite } from './copy-site.ts'
import { median, spread } from './median.ts'

const rounds = 5
const mostMs = 1000
const town = 'data/locations/bath.yaml'
const find = 'introText: >-\n  '

/** `townpages diff` against the pages that were generated last, with the cache of that run. */
export const diffBenchmark: Benchmark = async ({ work, log }) => {
  await copySite(work)
  const folders = ['data', 'templates', 'out', 'cache'].flatMap((name) => [`--${name}`, join(work, name)])
  const original = await readFile(join(work, town), 'utf8')
  if (!original.includes(find)) throw new Error(`${town} has no ${find}`)
  await runTownpages(['generate', ...folders])
  const edited = await measure(async (round) => {
    log(`diff: round ${round} of ${rounds}`)
    await writeFile(join(work, town), original.replace(find, `${find}Edit ${round} of the text. `))
    return runTownpages(['diff', ...folders])
  })
  const again = await measure(() => runTownpages(['diff', ...folders]))
  await rm(join(work, 'cache'), { recursive: true })
  const cold = await measure(() => runTownpages(['diff', ...folders, '--no-cache']))
  return {
    rows: [
      rowOf('a text of a town was edited', edited, mostMs),
      rowOf('the same again', again, null),
      rowOf('the same without a cache', cold, null),
    ],
    note: `medians of ${rounds} runs; wall time of the whole process`,
  }
}

async function measure(run: (round: number) => Promise<FinishedChild>): Promise<FinishedChild[]> {
  const runs: FinishedChild[] = []
  for (let round = 1; round <= rounds; round++) runs.push(await run(round))
  return runs
}

function rowOf(what: string, runs: readonly FinishedChild[], most: number | null): Row {
  const times = runs.map(({ ms }) => ms)
  const value = median(times)
  const limit = most === null ? { mark: null, met: null } : { mark: `< ${most / 1000} s`, met: value < most }
  const cpu = median(runs.map(({ memory }) => memory.cpuMs))
  return {
    what,
    value,
    unit: 'ms',
    reference: null,
    ratio: null,
    ...limit,
    detail: `${spread(times, 0)} ms; ${cpu.toFixed(0)} ms of processor time`,
  }
}
