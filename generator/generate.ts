import { resolve } from 'node:path'
import { compileAdmin } from './compile/compile-admin.ts'
import { compileBrowser } from './compile/compile-browser.ts'
import { compileTemplates } from './compile/compile-templates.ts'
import { readOgImageFonts } from './compile/og-image-fonts.ts'
import { publicFolder, readPublicFiles } from './compile/public-files.ts'
import { type Fault, hasErrors, type Outcome } from './faults/fault.ts'
import { drawMaps } from './maps/draw-maps.ts'
import { buildManifest, type Output } from './output/build-manifest.ts'
import { bundleTextOf } from './output/manifest-of.ts'
import { encodePictures } from './pictures/encode-pictures.ts'
import { tryTemplates } from './rendering/trial/try-templates.ts'
import { routeTable } from './routes/route-table.ts'
import type { CheckedSite, Progress } from './site.ts'

/** `out`: the folder of an earlier generation, whose pictures are not encoded again. */
export type GenerateOptions = { templates: string; asOf: string; out?: string | undefined; progress?: Progress | undefined }

/** Builds what `dist/` holds for a checked site and renders some pages of each pattern. The value is null if a template throws. */
export async function generate(site: CheckedSite, options: GenerateOptions): Promise<Outcome<Output | null>> {
  const output = await buildSite(site, options)
  const faults = await tryOutput(site, output, options)
  if (faults.length > 0) return { value: null, faults }
  const pictures = await encodePictures(site.pictures, options)
  return { value: hasErrors(pictures.faults) ? null : { ...output, files: [...output.files, ...pictures.value] }, faults: pictures.faults }
}

/** Everything that `dist/` holds for a checked site, without writing it. Pictures are named, and not yet encoded. */
export async function buildSite(site: CheckedSite, { templates: folder, asOf, progress }: GenerateOptions): Promise<Output> {
  progress?.('compiling')
  const routes = routeTable(site.routes)
  const [templates, assets, admin, publicFiles, fonts] = await Promise.all([
    compileTemplates(resolve(folder), routes),
    compileBrowser(resolve(folder), routes, (collection, slug) => site.collections.get(collection)?.get(slug)?.data),
    compileAdmin(resolve(folder), routes),
    readPublicFiles(publicFolder(folder)),
    readOgImageFonts(resolve(folder)),
    drawMaps(site.collections, progress),
  ])
  return buildManifest({ asOf, ...site, templates, assets, admin, publicFiles: { ...publicFiles, ...assets.atAddress }, fonts })
}

/** Faults for templates that throw in some pages of each pattern, rendered with the bundle that is to be written. */
async function tryOutput(site: CheckedSite, output: Output, { templates, progress }: GenerateOptions): Promise<Fault[]> {
  return tryTemplates(site, {
    templates,
    bundle: bundleTextOf(output),
    islands: new Set(Object.keys(output.manifest.assets.islands)),
    files: Object.keys(output.manifest.publicFiles),
    all: false,
    progress,
  })
}
