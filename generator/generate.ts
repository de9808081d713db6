import { dirname, join, resolve } from 'node:path'
import { buildManifest } from './build-manifest.ts'
import { type CheckResult, checkSite, type SiteFolders } from './check-site.ts'
import { compileBrowser } from './compile-browser.ts'
import { compileTemplates } from './compile-templates.ts'
import type { Fault } from './faults/fault.ts'
import { readPublicFiles } from './public-files.ts'
import { writeOutput } from './write-output.ts'

export type GenerateOptions = SiteFolders & { out: string; asOf: string }
export type GenerateResult = { faults: readonly Fault[]; written: { id: string; pages: number } | null }

/** Checks a site and writes its `dist/`. With an error in the content nothing is written, and what stands there stays. */
export async function generate(options: GenerateOptions): Promise<GenerateResult> {
  return generateChecked(await checkSite(options), options)
}

/** The second half of `generate`, for a site that has been checked already. */
export async function generateChecked({ site, faults }: CheckResult, options: GenerateOptions): Promise<GenerateResult> {
  if (site === null) return { faults, written: null }
  const [templates, assets, publicFiles] = await Promise.all([
    compileTemplates(resolve(options.templates)),
    compileBrowser(resolve(options.templates)),
    readPublicFiles(join(dirname(resolve(options.templates)), 'public')),
  ])
  const output = buildManifest({ asOf: options.asOf, ...site, templates, assets, publicFiles })
  await writeOutput(options.out, output)
  return { faults, written: { id: output.manifest.id, pages: site.plan.pages.size } }
}
