import { contentHash } from '../runtime/contract/hash.ts'
import { type AddressFile, type Collections, type ManifestFile, manifestFormat, type PageRow } from '../runtime/contract/manifest.ts'
import type { CompiledAssets } from './compile-browser.ts'
import type { CompiledTemplates, OutputFile } from './compile-templates.ts'
import type { Plan, PlannedPage } from './expand.ts'
import { compareText } from './faults/fault.ts'
import type { Routes } from './routes.ts'

export type ManifestParts = {
  asOf: string
  routes: Routes
  collections: Collections
  plan: Plan
  templates: CompiledTemplates
  assets: CompiledAssets
  publicFiles: Readonly<Record<string, OutputFile>>
}

/** What `dist/` is to hold: files named by their content, and the manifest that names them. */
export type Output = { manifest: ManifestFile; rows: readonly PageRow[]; files: readonly OutputFile[] }

/** The manifest, sorted and hashed: the same input gives the same bytes (D28). */
export function buildManifest({ asOf, routes, collections, plan, templates, assets, publicFiles }: ManifestParts): Output {
  const rows = [...plan.pages.values()]
    .toSorted((a, b) => compareText(a.path, b.path))
    .map((page) => toRow(page, templates.pageHashes[page.pattern.facts.page] ?? '', assets))
  const pages = jsonFile('pages', rows)
  const addresses = jsonFile('addresses', { aliases: sorted(plan.aliases), redirects: sorted(plan.redirects) } satisfies AddressFile)
  const content = [...collections].map(([name, entries]) => ({ name, file: jsonFile(`content/${name}`, [...entries.values()]) }))
  const facts: Omit<ManifestFile, 'id'> = {
    format: manifestFormat,
    asOf,
    everyPage: routes.everyPage,
    patterns: Object.fromEntries([
      ...routes.pages.map(({ name, facts }) => [name, facts]),
      ...routes.missing.map(({ line, facts }) => [line.pattern, facts]),
    ]),
    missing: routes.missing.map(({ line }) => line),
    files: {
      pages: pages.path,
      addresses: addresses.path,
      server: templates.bundle.path,
      content: Object.fromEntries(content.map(({ name, file }) => [name, file.path])),
    },
    assets: { styles: assets.styles, scripts: assets.scripts, islands: assets.islands },
    publicFiles: Object.fromEntries(Object.entries(publicFiles).map(([address, { path }]) => [address, path])),
  }
  return {
    manifest: { ...facts, id: contentHash(JSON.stringify(facts)) },
    rows,
    files: [pages, addresses, ...content.map(({ file }) => file), templates.bundle, ...assets.files, ...Object.values(publicFiles)],
  }
}

function toRow(page: PlannedPage, template: string, assets: CompiledAssets): PageRow {
  const { path, pattern, entries, title, description, canonical, lastModified, content } = page
  const hash = contentHash([content, template, ...assets.styles, ...assets.scripts, ...Object.values(assets.islands)].join())
  return { path, pattern: pattern.name, entries, title, description, ...(canonical === path ? {} : { canonical }), lastModified, hash }
}

function jsonFile(name: string, value: unknown): OutputFile {
  const content = new TextEncoder().encode(JSON.stringify(value))
  return { path: `${name}-${contentHash(content)}.json`, content }
}

function sorted<T>(record: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => compareText(a, b)))
}
