import { contentHash } from '../../runtime/contract/hash.ts'
import {
  type AddressFile,
  type Collections,
  type ContentEntry,
  type ManifestFile,
  manifestFormat,
  type OgImageRow,
  type PageRow,
} from '../../runtime/contract/manifest.ts'
import type { UsedPicture } from '../collections/pictures/link-pictures.ts'
import type { CompiledAssets, CompiledStyles } from '../compile/compile-browser.ts'
import type { CompiledTemplates, OutputFile } from '../compile/compile-templates.ts'
import { compareText } from '../faults/fault.ts'
import type { Plan } from '../plan/plan.ts'
import { ogImagePatterns, pagePatterns } from '../routes/pattern-configs.ts'
import type { Routes } from '../routes/resolve-routes.ts'
import { type ManifestRows, makeRows } from './manifest-rows.ts'

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
  adminStyles: CompiledStyles
  publicFiles: Readonly<Record<string, OutputFile>>
  /** Fonts of Open Graph images. */
  fonts: readonly OutputFile[]
}

/** The content of `dist/`. */
export type Output = {
  /** Names the files. */
  manifest: ManifestFile
  /** The rows of the table of pages in the manifest. */
  rows: readonly PageRow[]
  /** The rows of its table of images. */
  ogImageRows: readonly OgImageRow[]
  /** Named by their content. */
  files: readonly OutputFile[]
}

/** The manifest, sorted and hashed: the same input gives the same bytes (D28). */
export function buildManifest(parts: ManifestParts, rows: ManifestRows = makeRows(parts)): Output {
  const { collections, plan, pictures, templates, assets, adminStyles } = parts
  const pages = tableFile('pages', rows.pages)
  const ogImages = tableFile('og-images', rows.ogImages)
  const addresses = jsonFile('addresses', {
    aliases: sorted(plan.aliases),
    redirects: sorted(plan.redirects),
    gone: [...plan.gone].sort(compareText),
  } satisfies AddressFile)
  const content = [...collections].map(([name, entries]) => ({
    name,
    file: tableFile(`content/${name}`, entries.values()),
  }))
  const { ofRoutes, ofBuild } = manifestFields(parts)
  const fields: Omit<ManifestFile, 'id'> = {
    format: manifestFormat,
    ...ofRoutes,
    files: {
      pages: pages.path,
      ogImages: ogImages.path,
      addresses: addresses.path,
      server: templates.bundle.path,
      content: Object.fromEntries(content.map(({ name, file }) => [name, file.path])),
      assets: [
        ...[...assets.files, ...adminStyles.files].map(({ path }) => path),
        ...pictures.flatMap(({ versions }) => versions.map(({ file }) => file)),
      ].toSorted(compareText),
    },
    ...ofBuild,
  }
  return {
    manifest: { ...fields, id: contentHash(JSON.stringify(fields)) },
    rows: rows.pages,
    ogImageRows: rows.ogImages,
    files: [pages, ogImages, addresses, ...content.map(({ file }) => file), ...builtFiles(parts)],
  }
}

/** The bundles, and the files that browsers load. */
export function builtFiles({
  templates,
  assets,
  adminStyles,
  fonts,
  publicFiles,
}: ManifestParts): readonly OutputFile[] {
  return [templates.bundle, ...assets.files, ...adminStyles.files, ...fonts, ...Object.values(publicFiles)]
}

/** What a manifest says besides its tables and the names of files, in the order in which it is written. */
export function manifestFields({
  asOf,
  nextChange,
  routes,
  samples,
  assets,
  adminStyles,
  publicFiles,
  fonts,
}: ManifestParts) {
  const { styles, scripts, thirdPartyScripts, fonts: faces, islands } = assets
  return {
    ofRoutes: {
      asOf,
      nextChange,
      everyPage: routes.everyPage,
      api: routes.api,
      patterns: pagePatterns(routes),
      missing: routes.missing.map(({ line }) => line),
      enquiries: routes.enquiries,
      frames: routes.frames,
      unknownAddresses: routes.unknownAddresses,
      samples,
    },
    ofBuild: {
      assets: { styles, scripts, thirdPartyScripts, fonts: faces, islands },
      adminStyles: adminStyles.addresses,
      ogImages: { patterns: ogImagePatterns(routes), fonts: fonts.map(({ path }) => path) },
      publicFiles: Object.fromEntries(Object.entries(publicFiles).map(([address, { path }]) => [address, path])),
    },
  }
}

/** One item a line. */
function tableFile(name: string, items: Iterable<PageRow | OgImageRow | ContentEntry>): OutputFile {
  return fileOf(name, `[${Array.from(items, (item) => JSON.stringify(item)).join(',\n')}]`)
}

function jsonFile(name: string, value: unknown): OutputFile {
  return fileOf(name, JSON.stringify(value))
}

function fileOf(name: string, text: string): OutputFile {
  const content = new TextEncoder().encode(text)
  return { path: `${name}-${contentHash(content)}.json`, content }
}

/** A record sorted by its keys. */
export function sorted<T>(record: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => compareText(a, b)))
}
