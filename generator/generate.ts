import { resolve } from 'node:path'
import { type Cache, noCache } from './cache/cache.ts'
import { drawMaps } from './collections/maps/draw-maps.ts'
import type { MapThreads } from './collections/maps/map-threads.ts'
import { type Builds, openBuilds } from './compile/builds.ts'
import {
  type CompiledAssets,
  compileAdminStyles,
  compileScripts,
  compileStyles,
  joinAssets,
} from './compile/compile-browser.ts'
import { compileTemplates } from './compile/compile-templates.ts'
import { compileServiceWorker } from './compile/compile-workers.ts'
import { type ContentOf, compileContentStyles, contentStyles } from './compile/content-styles.ts'
import { readOgImageFonts } from './compile/og-image-fonts.ts'
import { encodePictures } from './compile/public/encode-pictures.ts'
import { readPublicFiles } from './compile/public/public-files.ts'
import { hasErrors, type Outcome } from './faults/fault.ts'
import { buildManifest, type ManifestParts, type Output } from './output/build-manifest.ts'
import type { CheckedSite } from './plan/checked-site.ts'
import type { Progress } from './read/progress.ts'
import { publicFolder } from './read/site-folders.ts'
import { createTrials } from './render/trial/open-trials.ts'
import type { TrialParts } from './render/trial/try-templates.ts'
import type { Routes } from './routes/resolve-routes.ts'
import { routeTable } from './routes/route-table.ts'

export type GenerateOptions = {
  templates: string
  asOf: string
  /** The folder of an earlier generation, whose pictures are not encoded again. */
  out?: string | undefined
  /** Results of earlier runs. */
  cache?: Cache | undefined
  progress?: Progress | undefined
  /** Those of this run, if some were begun; else those in `cache`. */
  builds?: Builds
  /** Draws maps since they were derived. */
  mapThreads?: MapThreads
}

/**
 * Builds what `dist/` holds for a checked site and renders some pages of each pattern. The value is null if a template
 * throws.
 */
export async function generate(site: CheckedSite, options: GenerateOptions): Promise<Outcome<Output | null>> {
  const { cache, progress } = options
  const parts = await compileSite(site, options)
  const output = buildManifest(parts)
  progress?.('rendering')
  const trials = createTrials(cache)({ site, templates: parts.templates, options: trialOptions(parts, options) })
  if (trials.run(Number.POSITIVE_INFINITY) === 'failed') return { value: null, faults: await trials.faults() }
  const pictures = await encodePictures(site.pictures, options)
  return {
    value: hasErrors(pictures.faults) ? null : { ...output, files: [...output.files, ...pictures.value] },
    faults: pictures.faults,
  }
}

/** Everything that `dist/` holds for a checked site, without writing it. Pictures are named, and not yet encoded. */
export async function buildSite(site: CheckedSite, options: GenerateOptions): Promise<Output> {
  return buildManifest(await compileSite(site, options))
}

/** Everything that a manifest is made from. */
export async function compileSite(
  site: CheckedSite,
  {
    templates: folder,
    asOf,
    cache = noCache,
    progress,
    builds = openBuilds(folder, cache),
    mapThreads,
  }: GenerateOptions,
): Promise<ManifestParts> {
  progress?.('compiling')
  const [compiled, adminStyles] = await Promise.all([
    compilePages(site, folder, builds),
    buildsOf(site.routes, folder, builds).adminStyles(),
    drawMaps(site.collections, { progress, threads: mapThreads }),
  ])
  return { asOf, ...site, ...compiled, adminStyles }
}

/** What pages and images are made with, besides content. */
export type CompiledPages = Pick<ManifestParts, 'templates' | 'assets' | 'publicFiles' | 'fonts'>

/** Compiles the templates, styles and scripts of a checked site, and reads its public files. */
export async function compilePages(site: CheckedSite, folder: string, builds: Builds): Promise<CompiledPages> {
  const own = buildsOf(site.routes, folder, builds)
  const [templates, assets, publicFiles, fonts] = await Promise.all([
    own.templates(),
    assetsOf(site, own),
    readPublicFiles(publicFolder(folder)),
    readOgImageFonts(resolve(folder)),
  ])
  return { templates, assets, publicFiles: { ...publicFiles, ...assets.atAddress }, fonts }
}

/**
 * Begins the builds that need no content, while it is checked. A generation with the same `builds` waits for them, and
 * rejects if they do.
 */
export function beginBuilds(routes: Routes, folder: string, builds: Builds): void {
  const { templates, adminStyles, scripts, stylesScript } = buildsOf(routes, folder, builds)
  for (const begin of [templates, adminStyles, scripts, stylesScript]) begin().catch(() => undefined)
}

/**
 * What is compiled for a site with these routes, each on demand. The key of a build has everything that it depends on
 * besides files.
 */
function buildsOf(routes: Pick<Routes, 'pages' | 'ogImages'>, given: string, builds: Builds) {
  const folder = resolve(given)
  const shared = { folder, routes: routeTable(routes) }
  const templates = () => builds('templates', [shared.routes], (bundle) => compileTemplates({ ...shared, bundle }))
  return {
    templates,
    adminStyles: () => builds('admin styles', [], (bundle) => compileAdminStyles({ ...shared, bundle })),
    // Which components of the engine a site uses, its templates say.
    async scripts() {
      const { components } = await templates()
      return builds('scripts', [shared.routes, components], (bundle) =>
        compileScripts({ ...shared, components, bundle }),
      )
    },
    stylesScript: () => builds('content styles', [], (bundle) => compileContentStyles(folder, bundle)),
    styles: (contentStyles: string) =>
      builds('styles', [contentStyles], (bundle) => compileStyles({ ...shared, bundle, contentStyles })),
    serviceWorker: (precache: readonly string[]) =>
      builds('service worker', [shared.routes, precache], (bundle) =>
        compileServiceWorker({ ...shared, bundle }, precache),
      ),
  }
}

/** Style sheets and scripts. */
async function assetsOf({ collections }: CheckedSite, builds: ReturnType<typeof buildsOf>): Promise<CompiledAssets> {
  const contentOf: ContentOf = (collection, slug) => collections.get(collection)?.get(slug)?.data
  const styles = builds.stylesScript().then(async (script) => builds.styles(await contentStyles(script, contentOf)))
  const [compiledStyles, scripts] = await Promise.all([styles, builds.scripts()])
  return joinAssets(compiledStyles, scripts, builds.serviceWorker)
}

/** What templates are tried with: the bundle that is to be written, and the names that it needs. */
export function trialOptions(
  { templates, assets, publicFiles }: ManifestParts,
  options: Pick<GenerateOptions, 'templates'>,
): TrialParts {
  return {
    templates: options.templates,
    bundle: new TextDecoder().decode(templates.bundle.content),
    islands: new Set(Object.keys(assets.islands)),
    files: Object.keys(publicFiles),
  }
}
