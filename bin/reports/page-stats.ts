import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import glob from 'fast-glob'
import type { Progress } from '../../generator/read/progress.ts'
import { mainText } from '../../generator/serves/reports/main-text.ts'
import { findContainment } from '../../generator/serves/reports/similarity.ts'
import type { PageEntry, StoredManifest } from '../../runtime/contract/manifest.ts'
import { createResponse } from '../../runtime/server/http/prepared-response.ts'
import { openPages } from './page-texts.ts'

export type Size = {
  /** The bytes of a document. */
  bytes: number
  /** The bytes of its Brotli response. */
  sent: number
}
/** The pages of one pattern. `ms`: the median time. */
export type KindStats = { kind: string; pages: number; ms: number; size: { median: Size; most: Size } }
/** Numbers about generated pages, times in milliseconds. Each list is in descending order. */
export type PageStats = {
  pages: number
  pictures: number
  aliases: number
  redirects: number
  kinds: readonly KindStats[]
  slowest: readonly { path: string; kind: string; ms: number }[]
  largest: readonly ({ path: string; kind: string } & Size)[]
  /** `share`: how much of the first page is on the second, from 0 to 1. */
  alike: readonly { kind: string; share: number; paths: readonly [string, string] }[]
  /** Style sheets, scripts, islands and fonts that pages load. */
  assets: readonly { path: string; bytes: number }[]
  /** All files of the folder, including those of earlier generations. */
  folderBytes: number
}
export type PageStatsOptions = {
  out: string
  /** The maximum length of each list. */
  count: number
  progress: Progress
}

type Render = (entry: PageEntry) => string
type Measured = { entry: PageEntry; bytes: number; text: string; ms: number }

// A single time may include the compiler, garbage collection or another process; the minimum of several is the page's
// own.
const rounds = 5

/** Renders every page of a folder, the slowest again, and measures. */
export async function pageStats({ out, count, progress }: PageStatsOptions): Promise<PageStats> {
  const { manifest, pages, render } = await openPages(out)
  const measured = pages.map((entry, index): Measured => {
    progress('rendering', index / pages.length)
    const started = performance.now()
    const html = render(entry)
    return { entry, bytes: Buffer.byteLength(html), text: mainText(html), ms: performance.now() - started }
  })
  progress('comparing')
  const placed = measured.filter(({ entry }) => Object.keys(entry.entries).length > 0)
  const contained = findContainment(placed.map(({ entry, text }) => ({ path: entry.path, text })))
  return {
    pages: pages.length,
    pictures: manifest.ogImages.entries.size,
    aliases: manifest.aliases.size,
    redirects: manifest.redirects.size,
    kinds: await Promise.all(kindsOf(measured).map((own) => kindStats(own, render))),
    slowest: slowestOf(measured, render, count).map(({ entry, ms }) => ({ ...nameOf(entry), ms: rounded(ms) })),
    largest: await Promise.all(
      topBy(measured, ({ bytes }) => bytes, count).map(async ({ entry }) => ({
        ...nameOf(entry),
        ...(await sizeOf(entry, render)),
      })),
    ),
    alike: topBy(contained, ({ share }) => share, count).map(({ share, path, sibling }) => ({
      kind: manifest.pages.get(path)?.pattern ?? '',
      share: rounded(share),
      paths: [path, sibling],
    })),
    assets: await assetsOf(manifest),
    folderBytes: await bytesIn(out),
  }
}

/**
 * The slowest pages by the minimum of several times. A page whose first time was shorter than these cannot be one of
 * them.
 */
function slowestOf(pages: readonly Measured[], render: Render, count: number): Measured[] {
  let slowest: Measured[] = []
  for (const page of pages.toSorted((a, b) => b.ms - a.ms)) {
    if (page.ms <= (slowest[count - 1]?.ms ?? 0)) break
    slowest = topBy([...slowest, { ...page, ms: fastestMs(page, render) }], ({ ms }) => ms, count)
  }
  return slowest
}

function fastestMs({ entry, ms }: Measured, render: Render): number {
  const times = Array.from({ length: rounds }, () => {
    const started = performance.now()
    render(entry)
    return performance.now() - started
  })
  return Math.min(ms, ...times)
}

/** The pages of each pattern, the largest pattern first. */
function kindsOf(pages: readonly Measured[]): Measured[][] {
  return [...Map.groupBy(pages, ({ entry }) => entry.pattern).values()].sort((a, b) => b.length - a.length)
}

async function kindStats(pages: readonly Measured[], render: Render): Promise<KindStats> {
  const typical = middleOf(pages.toSorted((a, b) => a.ms - b.ms))
  const bySize = pages.toSorted((a, b) => a.bytes - b.bytes)
  const [middle, largest] = [middleOf(bySize), bySize.at(-1)]
  if (typical === undefined || middle === undefined || largest === undefined)
    throw new Error('a kind of page without pages')
  return {
    kind: middle.entry.pattern,
    pages: pages.length,
    ms: rounded(fastestMs(typical, render)),
    size: { median: await sizeOf(middle.entry, render), most: await sizeOf(largest.entry, render) },
  }
}

/** A page as the server sends it. */
async function sizeOf(entry: PageEntry, render: Render): Promise<Size> {
  const type = 'text/html; charset=utf-8'
  const { variants, variantIn } = await createResponse({ status: 200, body: render(entry), type, cacheControl: '' })
  return { bytes: variants.identity.body.length, sent: (await variantIn('br')).body.length }
}

async function assetsOf({ assets, folder }: StoredManifest): Promise<PageStats['assets']> {
  const paths = [...assets.styles, ...assets.scripts, ...assets.fonts, ...Object.values(assets.islands)]
  return Promise.all([...new Set(paths)].map(async (path) => ({ path, bytes: (await stat(join(folder, path))).size })))
}

async function bytesIn(folder: string): Promise<number> {
  const files = await glob('**', { cwd: folder, stats: true })
  return files.reduce((sum, { stats }) => sum + (stats?.size ?? 0), 0)
}

function topBy<T>(items: readonly T[], measure: (item: T) => number, count: number): T[] {
  return items.toSorted((a, b) => measure(b) - measure(a)).slice(0, count)
}

function middleOf<T>(sorted: readonly T[]): T | undefined {
  return sorted[Math.floor(sorted.length / 2)]
}

function nameOf({ path, pattern }: PageEntry): { path: string; kind: string } {
  return { path, kind: pattern }
}

function rounded(number: number): number {
  return Math.round(number * 1000) / 1000
}
