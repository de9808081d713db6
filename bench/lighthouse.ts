import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumFlags, findChromium } from '../tests/shared/browsers/find-chromium.ts'
import { type PageKind, pageKinds } from '../tests/shared/browsers/page-kinds.ts'
import { serve } from '../tests/shared/servers/running-site.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { median } from './median.ts'
import { generateSite, realData } from './site-of.ts'

const runs = 3
export const note = `median of ${runs}; kinds that search engines may not keep are not held to SEO`
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Measured = { scores: readonly number[]; lcp: number; tbt: number; cls: number; failed: readonly string[] }

/** Lighthouse's own phone (simulated slow 4G, a slow processor) on each kind of page. */
export const lighthouseBenchmark: Benchmark = async ({ work, log }) => {
  const out = join(work, 'lighthouse')
  await generateSite(realData, out)
  const server = await serve(out)
  try {
    return { rows: await lighthouseRows(server.address, pageKinds, log), note }
  } finally {
    await server.stop()
  }
}

/** A row for each kind of page of a site that is served. */
export async function lighthouseRows(
  address: string,
  kinds: readonly PageKind[],
  log: (line: string) => void,
): Promise<Row[]> {
  const { path } = await findChromium()
  const chrome = await launch({
    chromePath: path,
    chromeFlags: ['--headless=new', ...chromiumFlags],
    logLevel: 'silent',
  })
  const rows: Row[] = []
  try {
    for (const kind of kinds) {
      log(`lighthouse: ${kind.name}`)
      // From its third request on, a page is sent compressed for size.
      for (let request = 0; request < 2; request++)
        await (await fetch(address + kind.path, { headers: { 'Accept-Encoding': 'br' } })).arrayBuffer()
      const measured: Measured[] = []
      for (let run = 0; run < runs; run++) measured.push(await measure(address + kind.path, chrome.port))
      rows.push(rowOf(kind, measured))
    }
  } finally {
    chrome.kill()
  }
  return rows
}

/** Screens of missing addresses answer 404, and are pages all the same. */
async function measure(url: string, port: number): Promise<Measured> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: [...categories],
    ignoreStatusCode: true,
  })
  if (result === undefined) throw new Error(`lighthouse said nothing of ${url}`)
  const { lhr } = result
  const number = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  const failed = categories.flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? []).filter(({ weight }) => weight > 0).map(({ id }) => id),
  )
  return {
    scores: categories.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)),
    lcp: number('largest-contentful-paint'),
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    failed: failed.filter((id) => (lhr.audits[id]?.score ?? 1) < 0.9),
  }
}

function rowOf({ name, isIndexed }: PageKind, measured: readonly Measured[]): Row {
  const scores = categories.map((_, at) => median(measured.map((one) => one.scores[at] ?? 0)))
  const counted = isIndexed ? scores : scores.slice(0, -1)
  const [lcp, tbt, cls] = (['lcp', 'tbt', 'cls'] as const).map((key) => median(measured.map((one) => one[key])))
  const failed = [...new Set(measured.flatMap((one) => one.failed))]
  return {
    what: name,
    value: Math.min(...counted),
    unit: 'points',
    reference: null,
    ratio: null,
    mark: '100 in each',
    met: Math.min(...counted) === 100,
    detail: `${scores.join(' · ')}; LCP ${Math.round(lcp ?? 0)} ms, TBT ${Math.round(tbt ?? 0)} ms, CLS ${(cls ?? 0).toFixed(3)}${failed.length > 0 ? `; ${failed.join(', ')}` : ''}`,
  }
}
