import { resolve } from 'node:path'
import { type Cache, noCache } from './cache/cache.ts'
import type { CompileOptions } from './compile/bundle.ts'
import { compileAdmin } from './compile/compile-admin.ts'
import { type CompiledAssets, compileBrowser } from './compile/compile-browser.ts'
import { compileTemplates } from './compile/compile-templates.ts'
import { compileContentStyles, contentStyles } from './compile/content-styles.ts'
import { readOgImageFonts } from './compile/og-image-fonts.ts'
import { publicFolder, readPublicFiles } from './compile/public-files.ts'
import { type OnBuild, type ReuseBuild, reuseBuilds } from './compile/reuse-builds.ts'
import { hasErrors, type Outcome } from './faults/fault.ts'
import { drawMaps } from './maps/draw-maps.ts'
import { buildManifest, type ManifestParts, type Output } from './output/build-manifest.ts'
import { encodePictures } from './pictures/encode-pictures.ts'
import { passedTrials } from './rendering/trial/passed-trials.ts'
import { type TrialParts, tryTemplates } from './rendering/trial/try-templates.ts'
import { routeTable } from './routes/route-table.ts'
import type { CheckedSite, Progress } from './site.ts'

/** `out`: the folder of an earlier generation, whose pictures are not encoded again. `cache`: results of earlier runs. */
export type GenerateOptions = {
  templates: string
  asOf: string
  out?: string | undefined
  cache?: Cache | undefined
  progress?: Progress | undefined
  /** Told what the templates were compiled from. */
  onBuild?: OnBuild | undefined
  /** Builds of earlier calls in this process; without them those in `cache`. */
  reuse?: ReuseBuild
}

/** Builds what `dist/` holds for a checked site and renders some pages of each pattern. The value is null if a template throws. */
export async function generate(site: CheckedSite, options: GenerateOptions): Promise<Outcome<Output | null>> {
  const { cache, progress } = options
  const parts = await compileSite(site, options)
  const output = buildManifest(parts)
  const passed = cache === undefined ? undefined : passedTrials(cache, output)
  const faults = await tryTemplates(site, { ...trialOptions(parts, options), all: false, passed, progress })
  if (faults.length > 0) return { value: null, faults }
  const pictures = await encodePictures(site.pictures, options)
  return { value: hasErrors(pictures.faults) ? null : { ...output, files: [...output.files, ...pictures.value] }, faults: pictures.faults }
}

/** Everything that `dist/` holds for a checked site, without writing it. Pictures are named, and not yet encoded. */
export async function buildSite(site: CheckedSite, options: GenerateOptions): Promise<Output> {
  return buildManifest(await compileSite(site, options))
}

/** Everything that a manifest is made from. */
export async function compileSite(
  site: CheckedSite,
  { templates: folder, asOf, cache = noCache, progress, onBuild, reuse = reuseBuilds(folder, cache, onBuild) }: GenerateOptions,
): Promise<ManifestParts> {
  progress?.('compiling')
  const shared = { folder: resolve(folder), routes: routeTable(site.routes) }
  const [compiled, admin] = await Promise.all([
    compilePages(site, folder, reuse),
    reuse('admin', [shared.routes], (bundle) => compileAdmin({ ...shared, bundle })),
    site.update === undefined ? drawMaps(site.collections, progress) : null,
  ])
  return { asOf, ...site, ...compiled, admin }
}

/** What pages and images are made with, besides content. */
export type CompiledPages = Pick<ManifestParts, 'templates' | 'assets' | 'publicFiles' | 'fonts'>

/** Compiles the templates, styles and scripts of a checked site, and reads its public files. */
export async function compilePages(site: CheckedSite, folder: string, reuse: ReuseBuild): Promise<CompiledPages> {
  const shared = { folder: resolve(folder), routes: routeTable(site.routes) }
  const [templates, assets, publicFiles, fonts] = await Promise.all([
    reuse('templates', [shared.routes], (bundle) => compileTemplates({ ...shared, bundle })),
    buildBrowser(site, shared, reuse),
    readPublicFiles(publicFolder(folder)),
    readOgImageFonts(resolve(folder)),
  ])
  return { templates, assets, publicFiles: { ...publicFiles, ...assets.atAddress }, fonts }
}

/** Style sheets and scripts. What the content contributes to them is a part of their key. */
async function buildBrowser(site: CheckedSite, shared: Omit<CompileOptions, 'bundle'>, reuse: ReuseBuild): Promise<CompiledAssets> {
  const script = await reuse('content styles', [], (bundle) => compileContentStyles(shared.folder, bundle))
  const rules = await contentStyles(script, (collection, slug) => site.collections.get(collection)?.get(slug)?.data)
  return reuse('browser', [shared.routes, rules], (bundle) => compileBrowser({ ...shared, bundle, contentStyles: rules }))
}

/** What templates are tried with: the bundle that is to be written, and the names that it needs. */
export function trialOptions({ templates, assets, publicFiles }: ManifestParts, options: Pick<GenerateOptions, 'templates'>): TrialParts {
  return {
    templates: options.templates,
    bundle: new TextDecoder().decode(templates.bundle.content),
    islands: new Set(Object.keys(assets.islands)),
    files: Object.keys(publicFiles),
  }
}
