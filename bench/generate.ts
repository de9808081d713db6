import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Benchmark, Row } from './benchmark.ts'
import { runTownpages } from './child.ts'
import { median, spread } from './median.ts'
import { type GeneratedSite, generateSite, realData, writeDataOf } from './site-of.ts'

type Run = { validateMs: number; site: GeneratedSite }
/** Medians of the runs of one size. */
type SizeFindings = {
  towns: number
  pages: number
  ms: number
  times: readonly number[]
  peak: number
  validateMs: number
}

// The first is that of the real site: entries name each of its towns.
const sizes = [336, 3300, 10_000]
const rounds = 3
const validations = 5
const maxPerPage = 1.2
const maxValidateMs = 1000

export const generateBenchmark: Benchmark = async ({ work, log }) => {
  const real = await validateReal()
  const runs = new Map<number, Run[]>(sizes.map((towns) => [towns, []]))
  for (const towns of sizes) await writeDataOf(towns, dataOf(work, towns))
  for (let round = 1; round <= rounds; round++) {
    for (const towns of sizes) {
      log(`generate: ${towns} towns, round ${round} of ${rounds}`)
      runs.get(towns)?.push(await runOnce(work, towns))
    }
  }
  const found = sizes.map((towns) => toFindings(towns, runs.get(towns) ?? []))
  const note = `wall time of the whole process; medians of ${rounds} alternating rounds; peak memory is VmHWM of the Node process at its end, without esbuild's`
  return { rows: [real, ...generateRows(found), ...furtherRows(found), ...validateRows(found)], note }
}

async function validateReal(): Promise<Row> {
  const times: number[] = []
  for (let round = 0; round < validations; round++)
    times.push((await runTownpages(['validate', '--no-cache', '--data', realData])).ms)
  const ms = median(times)
  return {
    what: 'validate, real data',
    value: ms,
    unit: 'ms',
    reference: null,
    ratio: null,
    mark: '< 1 s',
    met: ms < maxValidateMs,
    detail: `${spread(times, 0)} ms`,
  }
}

/** An empty output folder each time: existing files would not be written again. */
async function runOnce(work: string, towns: number): Promise<Run> {
  const out = join(work, `out-${towns}`)
  const site = await generateSite(dataOf(work, towns), out, ['--no-cache'])
  await rm(out, { recursive: true })
  return { site, validateMs: (await runTownpages(['validate', '--no-cache', '--data', dataOf(work, towns)])).ms }
}

function dataOf(work: string, towns: number): string {
  return join(work, `data-${towns}`)
}

function toFindings(towns: number, runs: readonly Run[]): SizeFindings {
  const times = runs.map(({ site }) => site.ms)
  return {
    towns,
    times,
    ms: median(times),
    pages: median(runs.map(({ site }) => site.pages)),
    peak: median(runs.map(({ site }) => site.memory.peak)),
    validateMs: median(runs.map(({ validateMs }) => validateMs)),
  }
}

function generateRows(found: readonly SizeFindings[]): Row[] {
  const [reference] = found
  return found.map((size) => {
    const [value, base] = [size.ms / size.pages, reference === undefined ? null : reference.ms / reference.pages]
    const ratio = base === null ? null : value / base
    const marked = size === found.at(-1)
    return {
      what: `generate ${size.towns} towns, a page`,
      value,
      unit: 'ms',
      reference: base,
      ratio,
      mark: marked ? `≤ ${maxPerPage}` : null,
      met: marked && ratio !== null ? ratio <= maxPerPage : null,
      detail: `${size.pages} pages in ${(size.ms / 1000).toFixed(2)} s (${spread(size.times, 0)} ms), peak ${(size.peak / 1024).toFixed(0)} MB`,
    }
  })
}

/** What one more page costs between two sizes: the start of Node and esbuild, which many pages share, is not in it. */
function furtherRows([small, middle, large]: readonly SizeFindings[]): Row[] {
  if (small === undefined || middle === undefined || large === undefined) return []
  const slope = (from: SizeFindings, to: SizeFindings) => (to.ms - from.ms) / (to.pages - from.pages)
  const [value, reference] = [slope(middle, large), slope(small, middle)]
  const ratio = value / reference
  const what = 'generate, a further page'
  return [
    {
      what,
      value,
      unit: 'ms',
      reference,
      ratio,
      mark: null,
      met: null,
      detail: `between ${middle.towns} and ${large.towns} towns, against between ${small.towns} and ${middle.towns}`,
    },
  ]
}

function validateRows(found: readonly SizeFindings[]): Row[] {
  const [reference] = found
  return found.map(({ towns, validateMs }) => {
    const [value, base] = [validateMs / towns, reference === undefined ? null : reference.validateMs / reference.towns]
    const ratio = base === null ? null : value / base
    return {
      what: `validate ${towns} towns, a town`,
      value,
      unit: 'ms',
      reference: base,
      ratio,
      mark: null,
      met: null,
      detail: `${(validateMs / 1000).toFixed(2)} s in all`,
    }
  })
}
