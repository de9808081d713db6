import { createRequire } from 'node:module'
import { formsOf } from '../../runtime/contract/enquiry-settings.ts'
import { contentHash } from '../../runtime/contract/hash.ts'
import type { OgImageRow, PageRow } from '../../runtime/contract/manifest.ts'
import { getOrMake } from '../../runtime/shared/content/memo.ts'
import type { CompiledAssets } from '../compile/compile-browser.ts'
import type { CompiledTemplates, OutputFile } from '../compile/compile-templates.ts'
import { compareText } from '../faults/fault.ts'
import type { Plan, PlannedOgImage, PlannedPage } from '../plan/plan.ts'
import type { Routes } from '../routes/read-routes.ts'

/** The rows of a manifest, sorted by path. */
export type ManifestRows = { pages: readonly PageRow[]; ogImages: readonly OgImageRow[] }
/** Makes the rows of one manifest after the other. */
export type RowMaker = (parts: RowParts) => ManifestRows
export type RowParts = {
  plan: Plan
  routes: Pick<Routes, 'enquiries'>
  templates: CompiledTemplates
  assets: CompiledAssets
  /** Those of Open Graph images. */
  fonts: readonly OutputFile[]
}

const { version: paintedBy } = createRequire(import.meta.url)('@resvg/resvg-js/package.json') as { version: string }

/** A maker that uses the row of a page again while the planned page, its template and the assets are the same. */
export function createRowMaker(): RowMaker {
  let pages: Table<PlannedPage, PageRow> = noTable
  let ogImages: Table<PlannedOgImage, OgImageRow> = noTable
  return function makeRows({ plan, routes, templates, assets, fonts }) {
    const forms = formsOf(routes.enquiries)
    const assetNames = [...assets.styles, ...assets.scripts, ...Object.values(assets.islands)]
    // The hash of an image includes its fonts and the version of the rasterizer.
    const paintedWith = [paintedBy, ...fonts.map((font) => font.path)]
    const [aroundPages, aroundOgImages] = [
      joined(templates.pageHashes, [...assetNames, JSON.stringify(forms)]),
      joined(templates.ogImageHashes, paintedWith),
    ]
    pages = makeTable(plan.pages, pages, { aroundOf: ({ pattern }) => aroundPages(pattern.config.page), toRow })
    ogImages = makeTable(plan.ogImages, ogImages, {
      aroundOf: ({ pattern }) => aroundOgImages(pattern.config.ogImage),
      toRow: toOgImageRow,
    })
    return { pages: pages.rows, ogImages: ogImages.rows }
  }
}

/** What was planned, sorted by path, with the row of each and what that was made with besides. */
type Table<Planned, Row> = { paths: readonly string[]; planned: readonly Planned[]; arounds: readonly string[]; rows: readonly Row[] }
type TableOptions<Planned, Row> = { aroundOf: (planned: Planned) => string; toRow: (planned: Planned, around: string) => Row }

const noTable = { paths: [], planned: [], arounds: [], rows: [] }

/** Most tables have the paths of the one before, and most of its rows. An edit waits for this: it is one loop without further lists. */
function makeTable<Planned, Row>(
  all: ReadonlyMap<string, Planned>,
  before: Table<Planned, Row>,
  { aroundOf, toRow: make }: TableOptions<Planned, Row>,
): Table<Planned, Row> {
  const paths = sortedPaths(all, before.paths)
  const [planned, arounds, rows]: [Planned[], string[], Row[]] = [[], [], []]
  for (let at = 0; at < paths.length; at++) {
    const one = all.get(paths[at] ?? '') as Planned
    const around = aroundOf(one)
    const known = before.planned[at] === one && before.arounds[at] === around ? before.rows[at] : undefined
    planned.push(one)
    arounds.push(around)
    rows.push(known ?? make(one, around))
  }
  return { paths, planned, arounds, rows }
}

/** By the name of a template its hash, and what else all pages or images are made with. */
function joined(hashes: Readonly<Record<string, string>>, others: readonly string[]): (template: string) => string {
  const texts = new Map<string, string>()
  return (template) => getOrMake(texts, template, () => [hashes[template] ?? '', ...others].join())
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
