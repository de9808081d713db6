import { createRequire } from 'node:module'
import { getOrMake } from '../../runtime/content/memo.ts'
import { contentHash } from '../../runtime/contract/hash.ts'
import type { OgImageRow, PageRow } from '../../runtime/contract/manifest.ts'
import type { CompiledAssets } from '../compile/compile-browser.ts'
import type { CompiledTemplates, OutputFile } from '../compile/compile-templates.ts'
import { compareText } from '../faults/fault.ts'
import type { Plan, PlannedOgImage, PlannedPage } from '../plan/plan.ts'

/** The rows of a manifest, sorted by path. */
export type ManifestRows = { pages: readonly PageRow[]; ogImages: readonly OgImageRow[] }
/** Makes the rows of one manifest after the other. */
export type RowMaker = (parts: RowParts) => ManifestRows
/** `fonts`: those of Open Graph images. */
export type RowParts = { plan: Plan; templates: CompiledTemplates; assets: CompiledAssets; fonts: readonly OutputFile[] }

const { version: paintedBy } = createRequire(import.meta.url)('@resvg/resvg-js/package.json') as { version: string }

/** A maker that uses the row of a page again while the planned page, its template and the assets are the same. */
export function createRowMaker(): RowMaker {
  const pageRows = new WeakMap<PlannedPage, { around: string; row: PageRow }>()
  const ogImageRows = new WeakMap<PlannedOgImage, { around: string; row: OgImageRow }>()
  let order: { pages: readonly string[]; ogImages: readonly string[] } = { pages: [], ogImages: [] }
  return function makeRows({ plan, templates, assets, fonts }) {
    const assetNames = [...assets.styles, ...assets.scripts, ...Object.values(assets.islands)]
    // The hash of an image includes its fonts and the version of the rasterizer.
    const paintedWith = [paintedBy, ...fonts.map((font) => font.path)]
    const aroundPages = joined(templates.pageHashes, assetNames)
    const pageRow = (page: PlannedPage): PageRow => {
      const around = aroundPages(page.pattern.config.page)
      return rowOf(pageRows, page, around, () => toRow(page, around))
    }
    const aroundOgImages = joined(templates.ogImageHashes, paintedWith)
    const ogImageRow = (ogImage: PlannedOgImage): OgImageRow => {
      const around = aroundOgImages(ogImage.pattern.config.ogImage)
      return rowOf(ogImageRows, ogImage, around, () => toOgImageRow(ogImage, around))
    }
    order = { pages: sortedPaths(plan.pages, order.pages), ogImages: sortedPaths(plan.ogImages, order.ogImages) }
    return { pages: inOrder(plan.pages, order.pages).map(pageRow), ogImages: inOrder(plan.ogImages, order.ogImages).map(ogImageRow) }
  }
}

/** By the name of a template its hash, and what else all pages or images are made with. */
function joined(hashes: Readonly<Record<string, string>>, others: readonly string[]): (template: string) => string {
  const texts = new Map<string, string>()
  return (template) => getOrMake(texts, template, () => [hashes[template] ?? '', ...others].join())
}

function rowOf<Planned extends object, Row>(
  rows: WeakMap<Planned, { around: string; row: Row }>,
  planned: Planned,
  around: string,
  make: () => Row,
): Row {
  const known = rows.get(planned)
  if (known?.around === around) return known.row
  const row = make()
  rows.set(planned, { around, row })
  return row
}

/** `around`: the hash of the template and the names of the assets. */
function toRow(page: PlannedPage, around: string): PageRow {
  const { path, pattern, entries, title, description, canonical, lastModified, content, indexing } = page
  const hash = contentHash([content, around].join())
  return {
    ...{ path, pattern: pattern.name, entries, title, description, ...(canonical === path ? {} : { canonical }), lastModified, hash },
    ...(indexing === null ? {} : { indexing }),
  }
}

function toOgImageRow({ path, pattern, entries, content }: PlannedOgImage, around: string): OgImageRow {
  return { path, pattern: pattern.name, entries, hash: contentHash([content, around].join()) }
}

/** The paths of pages or images, sorted. Most generations have those of the one before. */
function sortedPaths(planned: ReadonlyMap<string, unknown>, before: readonly string[]): readonly string[] {
  const isSame = before.length === planned.size && before.every((path) => planned.has(path))
  return isSame ? before : [...planned.keys()].sort(compareText)
}

function inOrder<Planned>(planned: ReadonlyMap<string, Planned>, order: readonly string[]): Planned[] {
  return order.flatMap((path) => planned.get(path) ?? [])
}
