import { createRequire } from 'node:module'
import { formsOf } from '../../runtime/contract/enquiry-settings.ts'
import { contentHash } from '../../runtime/contract/hash.ts'
import type { OgImageRow, PageRow } from '../../runtime/contract/manifest.ts'
import { getOrMake, memoize } from '../../runtime/shared/content/memo.ts'
import type { CompiledAssets } from '../compile/compile-browser.ts'
import type { CompiledTemplates, OutputFile } from '../compile/compile-templates.ts'
import { compareText } from '../faults/fault.ts'
import type { Plan, PlannedOgImage, PlannedPage } from '../plan/plan.ts'
import type { Routes } from '../routes/resolve-routes.ts'

/** The rows of a manifest, sorted by path. */
export type ManifestRows = { pages: readonly PageRow[]; ogImages: readonly OgImageRow[] }
export type RowParts = {
  plan: Plan
  routes: Pick<Routes, 'enquiries'>
  templates: CompiledTemplates
  assets: CompiledAssets
  /** Those of Open Graph images. */
  fonts: readonly OutputFile[]
}

const { version: paintedBy } = createRequire(import.meta.url)('@resvg/resvg-js/package.json') as { version: string }

/** The row of a page is the same object again while the planned page, its template and the assets are the same. */
export function makeRows({ plan, routes, templates, assets, fonts }: RowParts): ManifestRows {
  const forms = formsOf(routes.enquiries)
  const assetNames = [...assets.styles, ...assets.scripts, ...Object.values(assets.islands)]
  const aroundPages = joined(templates.pageHashes, [...assetNames, JSON.stringify(forms)])
  // The hash of an image includes its fonts and the version of the rasterizer.
  const aroundOgImages = joined(templates.ogImageHashes, [paintedBy, ...fonts.map((font) => font.path)])
  return {
    pages: sorted(plan.pages).map((page) => toRow(page, aroundPages(page.pattern.config.page))),
    ogImages: sorted(plan.ogImages).map((ogImage) =>
      toOgImageRow(ogImage, aroundOgImages(ogImage.pattern.config.ogImage)),
    ),
  }
}

/** By the name of a template its hash, and what else all pages or images are made with. */
function joined(hashes: Readonly<Record<string, string>>, others: readonly string[]): (template: string) => string {
  const texts = new Map<string, string>()
  return (template) => getOrMake(texts, template, () => [hashes[template] ?? '', ...others].join())
}

/** `around`: the hash of the template and the names of the assets. */
const toRow = memoize((page: PlannedPage, around: string): PageRow => {
  const { path, pattern, entries, title, description, canonical, lastModified, content, indexing } = page
  const hash = contentHash([content, around].join())
  return {
    path,
    pattern: pattern.name,
    entries,
    title,
    description,
    ...(canonical === path ? {} : { canonical }),
    lastModified,
    hash,
    ...(indexing === null ? {} : { indexing }),
  }
})

const toOgImageRow = memoize(({ path, pattern, entries, content }: PlannedOgImage, around: string): OgImageRow => {
  return { path, pattern: pattern.name, entries, hash: contentHash([content, around].join()) }
})

function sorted<T extends { path: string }>(planned: ReadonlyMap<string, T>): T[] {
  return [...planned.values()].sort((a, b) => compareText(a.path, b.path))
}
