import { createRequire } from 'node:module'
import { contentHash } from '../../runtime/contract/hash.ts'
import {
  type AddressFile,
  type Collections,
  type ManifestFile,
  manifestFormat,
  type OgImageRow,
  type PageRow,
} from '../../runtime/contract/manifest.ts'
import type { CompiledAdmin } from '../compile/compile-admin.ts'
import type { CompiledAssets } from '../compile/compile-browser.ts'
import type { CompiledTemplates, OutputFile } from '../compile/compile-templates.ts'
import { compareText } from '../faults/fault.ts'
import type { UsedPicture } from '../pictures/link-pictures.ts'
import type { Plan, PlannedOgImage, PlannedPage } from '../plan/plan.ts'
import { ogImagePatterns, pagePatterns } from '../routes/pattern-configs.ts'
import type { Routes } from '../routes/read-routes.ts'
import { sliceRows } from './slice-rows.ts'

export type ManifestParts = {
  asOf: string
  routes: Routes
  /** How many texts are marked as samples. */
  samples: number
  /** The next day on which pages show something else by themselves, or null. */
  nextChange: string | null
  collections: Collections
  plan: Plan
  pictures: readonly UsedPicture[]
  templates: CompiledTemplates
  assets: CompiledAssets
  admin: CompiledAdmin
  publicFiles: Readonly<Record<string, OutputFile>>
  /** Fonts of Open Graph images. */
  fonts: readonly OutputFile[]
}

type Hashes = Omit<CompiledTemplates, 'bundle'>

/** The content of `dist/`: files named by their content, and the manifest that names them. The rows are those of its tables. */
export type Output = { manifest: ManifestFile; rows: readonly PageRow[]; ogImageRows: readonly OgImageRow[]; files: readonly OutputFile[] }

const { version: paintedBy } = createRequire(import.meta.url)('@resvg/resvg-js/package.json') as { version: string }

/** The manifest, sorted and hashed: the same input gives the same bytes (D28). */
export function buildManifest(parts: ManifestParts): Output {
  const { asOf, nextChange, routes, samples, collections, plan, pictures, templates, assets, admin, publicFiles, fonts } = parts
  const rows = toPageRows(plan, templates, assets)
  const pages = sliceRows('pages', rows)
  const ogImageRows = toOgImageRows(plan, templates, fonts)
  const ogImages = sliceRows('og-images', ogImageRows)
  const addresses = jsonFile('addresses', {
    aliases: sorted(plan.aliases),
    redirects: sorted(plan.redirects),
    gone: [...plan.gone].sort(compareText),
  } satisfies AddressFile)
  const content = [...collections].map(([name, entries]) => ({ name, file: jsonFile(`content/${name}`, [...entries.values()]) }))
  const fields: Omit<ManifestFile, 'id'> = {
    format: manifestFormat,
    asOf,
    nextChange,
    everyPage: routes.everyPage,
    patterns: pagePatterns(routes),
    missing: routes.missing.map(({ line }) => line),
    enquiries: routes.enquiries,
    frames: routes.frames,
    unknownAddresses: routes.unknownAddresses,
    samples,
    files: {
      pages: pages.table,
      ogImages: ogImages.table,
      addresses: addresses.path,
      server: templates.bundle.path,
      admin: admin.bundle.path,
      content: Object.fromEntries(content.map(({ name, file }) => [name, file.path])),
      assets: [
        ...[...assets.files, ...admin.files].map(({ path }) => path),
        ...pictures.flatMap(({ versions }) => versions.map(({ file }) => file)),
      ].toSorted(compareText),
    },
    assets: {
      styles: assets.styles,
      scripts: assets.scripts,
      thirdPartyScripts: assets.thirdPartyScripts,
      fonts: assets.fonts,
      islands: assets.islands,
    },
    admin: { styles: admin.styles, scripts: admin.scripts },
    ogImages: {
      patterns: ogImagePatterns(routes),
      fonts: fonts.map(({ path }) => path),
    },
    publicFiles: Object.fromEntries(Object.entries(publicFiles).map(([address, { path }]) => [address, path])),
  }
  return {
    manifest: { ...fields, id: contentHash(JSON.stringify(fields)) },
    rows,
    ogImageRows,
    files: [
      ...[...pages.files, ...ogImages.files, addresses, templates.bundle, admin.bundle],
      ...content.map(({ file }) => file),
      ...assets.files,
      ...admin.files,
      ...fonts,
      ...Object.values(publicFiles),
    ],
  }
}

/** The pages of a plan as they are stored, sorted by path. */
export function toPageRows({ pages }: Pick<Plan, 'pages'>, { pageHashes }: Hashes, assets: CompiledAssets): PageRow[] {
  const sortedPages = [...pages.values()].toSorted((a, b) => compareText(a.path, b.path))
  return sortedPages.map((page) => toRow(page, pageHashes[page.pattern.config.page] ?? '', assets))
}

/** The Open Graph images of a plan as they are stored, sorted by path. */
export function toOgImageRows({ ogImages }: Pick<Plan, 'ogImages'>, { ogImageHashes }: Hashes, fonts: readonly OutputFile[]): OgImageRow[] {
  const sortedImages = [...ogImages.values()].toSorted((a, b) => compareText(a.path, b.path))
  return sortedImages.map((ogImage) => toOgImageRow(ogImage, ogImageHashes[ogImage.pattern.config.ogImage] ?? '', fonts))
}

function toRow(page: PlannedPage, template: string, assets: CompiledAssets): PageRow {
  const { path, pattern, entries, title, description, canonical, lastModified, content, indexing } = page
  const hash = contentHash([content, template, ...assets.styles, ...assets.scripts, ...Object.values(assets.islands)].join())
  return {
    ...{ path, pattern: pattern.name, entries, title, description, ...(canonical === path ? {} : { canonical }), lastModified, hash },
    ...(indexing === null ? {} : { indexing }),
  }
}

/** The hash of an image includes its fonts and the version of the rasterizer. */
function toOgImageRow({ path, pattern, entries, content }: PlannedOgImage, template: string, fonts: readonly OutputFile[]): OgImageRow {
  const hash = contentHash([content, template, paintedBy, ...fonts.map((font) => font.path)].join())
  return { path, pattern: pattern.name, entries, hash }
}

function jsonFile(name: string, value: unknown): OutputFile {
  const content = new TextEncoder().encode(JSON.stringify(value))
  return { path: `${name}-${contentHash(content)}.json`, content }
}

function sorted<T>(record: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => compareText(a, b)))
}
