import { resolve } from 'node:path'
import { checkSite } from './check-site.ts'
import { compileBrowser } from './compile/compile-browser.ts'
import { compileTemplates } from './compile/compile-templates.ts'
import { readOgImageFonts } from './compile/og-image-fonts.ts'
import { publicFolder, readPublicFiles } from './compile/public-files.ts'
import { type Fault, sortFaults } from './faults/fault.ts'
import { drawMaps } from './maps/draw-maps.ts'
import { buildManifest, type Output } from './output/build-manifest.ts'
import { openOutput, writeOutput } from './output/write-output.ts'
import { tryTemplates } from './rendering/trial/try-templates.ts'
import type { CheckedSite, CheckResult, Progress, SiteFolders } from './site.ts'

export type GenerateOptions = SiteFolders & { out: string; asOf: string; progress?: Progress }
export type GenerateResult = { faults: readonly Fault[]; written: { id: string; pages: number } | null }

/** Checks a site and writes its `dist/`. If the content has an error or a template throws, nothing is written, and `dist/` stays as it is. */
export async function generate(options: GenerateOptions): Promise<GenerateResult> {
  return generateChecked(await checkSite(options, options.progress), options)
}

/** The second half of `generate`, for a site that is already checked. */
export async function generateChecked({ site, faults }: CheckResult, options: GenerateOptions): Promise<GenerateResult> {
  if (site === null) return { faults, written: null }
  await openOutput(options.out, [options.data, options.templates, publicFolder(options.templates)])
  const output = await buildSite(site, options)
  const thrown = await tryOutput(site, output, options)
  if (thrown.length > 0) return { faults: sortFaults([...faults, ...thrown]), written: null }
  options.progress?.('writing')
  await writeOutput(options.out, output)
  return { faults, written: { id: output.manifest.id, pages: output.rows.length } }
}

/** Everything that `dist/` holds for a checked site, without writing it. */
export async function buildSite(site: CheckedSite, { templates: folder, asOf, progress }: Omit<GenerateOptions, 'out'>): Promise<Output> {
  progress?.('compiling')
  const [templates, assets, publicFiles, fonts] = await Promise.all([
    compileTemplates(resolve(folder)),
    compileBrowser(resolve(folder), (collection, slug) => site.collections.get(collection)?.get(slug)?.data),
    readPublicFiles(publicFolder(folder)),
    readOgImageFonts(resolve(folder)),
    drawMaps(site.collections, progress),
  ])
  return buildManifest({ asOf, ...site, templates, assets, publicFiles: { ...publicFiles, ...assets.atAddress }, fonts })
}

/** Faults for templates that throw in some pages of each pattern, rendered with the bundle that is to be written. */
async function tryOutput(site: CheckedSite, { manifest, files }: Output, { templates, progress }: GenerateOptions): Promise<Fault[]> {
  const bundle = files.find(({ path }) => path === manifest.files.server)
  return tryTemplates(site, {
    templates,
    bundle: new TextDecoder().decode(bundle?.content),
    islands: new Set(Object.keys(manifest.assets.islands)),
    files: Object.keys(manifest.publicFiles),
    all: false,
    progress,
  })
}
