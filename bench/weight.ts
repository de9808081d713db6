import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { openBrowser } from '../tests/shared/browsers/browser.ts'
import { type PageKind, pageKinds } from '../tests/shared/browsers/page-kinds.ts'
import { serve } from '../tests/shared/servers/running-site.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { generateSite, realData } from './site-of.ts'

// Budgets of the design for a first visit, before anyone touches anything.
const budgets: Readonly<Record<string, number>> = {
  document: 15_000,
  stylesheet: 10_000,
  script: 6_000,
  font: 30_000,
  image: 60_000,
}
const maxRequests = 8
// What measures the page is loaded once it has nothing else to do, and has a budget of its own.
const vitalsBudget = 3_200
const vitalsFile = /\/vitals-[\w-]+\.js$/
const phone = { width: 390, height: 844 }

type Loaded = { type: string; bytes: number }

/** What a first visit to each kind of page weighs, by type, as it goes over the network in brotli. */
export const weightBenchmark: Benchmark = async ({ work, log }) => {
  const out = join(work, 'weight')
  await generateSite(realData, out)
  const server = await serve(out)
  const browser = await openBrowser()
  const rows: Row[] = []
  const vitals: number[] = []
  try {
    for (const kind of pageKinds) {
      log(`weight: ${kind.name}`)
      const page = await browser.newPage({ viewport: phone })
      const loaded: Promise<Loaded>[] = []
      page.on('response', (response) => {
        const type = vitalsFile.test(response.url()) ? 'vitals' : response.request().resourceType()
        loaded.push(response.body().then((body) => ({ type, bytes: sizeOf(type, body) })))
      })
      await page.goto(server.address + kind.path, { waitUntil: 'networkidle' })
      const all = await Promise.all(loaded)
      rows.push(rowOf(kind, all))
      vitals.push(...all.filter(({ type }) => type === 'vitals').map(({ bytes }) => bytes))
      await page.close()
    }
  } finally {
    await browser.close()
    await server.stop()
  }
  return {
    rows: [...rows, rowOfVitals(vitals)],
    note: 'bytes in brotli 10, as the server sends a page that was asked for before; faces as they are; nothing touched, no scrolling',
  }
}

// Faces and pictures are compressed already.
function sizeOf(type: string, body: Buffer): number {
  if (type === 'font' || type === 'image') return body.length
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }).length
}

function rowOf({ name }: PageKind, all: readonly Loaded[]): Row {
  const loaded = all.filter(({ type }) => type !== 'vitals')
  const sum = (type: string) => loaded.filter((one) => one.type === type).reduce((total, { bytes }) => total + bytes, 0)
  const over = Object.entries(budgets).filter(([type, budget]) => sum(type) > budget)
  const parts = Object.keys(budgets).map((type) => `${type} ${sum(type)}`)
  const total = loaded.reduce((bytes, one) => bytes + one.bytes, 0)
  return {
    what: name,
    ...inKilobytes(total),
    mark: `html ≤ 15, css ≤ 10, js ≤ 6, faces ≤ 30 kB, ≤ ${maxRequests} requests`,
    met: over.length === 0 && loaded.length <= maxRequests,
    detail: `${parts.join(', ')}; ${loaded.length} requests`,
  }
}

/** `sizes`: that of the script that measures the page, for each page that has loaded it. */
function rowOfVitals(sizes: readonly number[]): Row {
  const largest = Math.max(0, ...sizes)
  return {
    what: 'script that measures the page, after idle',
    ...inKilobytes(largest),
    mark: '≤ 3.2 kB',
    met: sizes.length > 0 && largest <= vitalsBudget,
    detail: `${largest} bytes, on ${sizes.length} of ${pageKinds.length} kinds of page`,
  }
}

function inKilobytes(bytes: number): Pick<Row, 'value' | 'unit' | 'reference' | 'ratio'> {
  return { value: Math.round(bytes / 100) / 10, unit: 'kB', reference: null, ratio: null }
}
