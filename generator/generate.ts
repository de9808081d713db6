import { dirname, join, resolve } from 'node:path'
import type { Collections } from '../runtime/contract/manifest.ts'
import { createSiteFiller } from '../runtime/contract/page-content.ts'
import { buildManifest } from './build-manifest.ts'
import { createCopyCheck } from './check-copy.ts'
import { type LinkedEntries, linkEntries } from './collections.ts'
import { compileBrowser } from './compile-browser.ts'
import { compileTemplates, listTemplates } from './compile-templates.ts'
import { toContent } from './content.ts'
import { expandRoutes, type Plan } from './expand.ts'
import { type Fault, hasErrors, sortFaults } from './faults/fault.ts'
import { readPublicFiles } from './public-files.ts'
import { routeFaults } from './route-faults.ts'
import { type Routes, readRoutes } from './routes.ts'
import { readSchemas } from './schemas.ts'
import { readSources } from './source.ts'
import { validateSources } from './validate.ts'
import { writeOutput } from './write-output.ts'
import { parseSources } from './yaml.ts'

/** Where a site lies. `public/` is looked for beside the templates. */
export type SiteFolders = { data: string; templates: string }
/** A site whose content holds: everything that can be said of it without compiling a template. */
export type CheckedSite = { routes: Routes; linked: LinkedEntries; collections: Collections; plan: Plan }
export type CheckResult = { site: CheckedSite | null; faults: readonly Fault[]; files: number }
export type GenerateOptions = SiteFolders & { out: string; asOf: string }
export type GenerateResult = { faults: readonly Fault[]; written: { id: string; pages: number } | null }

/** Reads and checks a site: all faults at once (D26). `site` is null when an error stands in the way. */
export async function checkSite(folders: SiteFolders): Promise<CheckResult> {
  const [sources, schemas, routes, templates] = await Promise.all([
    readSources({ folder: folders.data, name: 'data' }),
    readSchemas(folders.data),
    readRoutes({ folder: folders.templates, name: 'templates' }),
    listTemplates(folders.templates),
  ])
  const parsed = parseSources(sources.value)
  const entries = validateSources(parsed.value, schemas)
  const linked = linkEntries(entries.value, [...new Set(schemas.all.map(({ collection }) => collection))])
  const early = [...sources.faults, ...parsed.faults, ...entries.faults, ...linked.faults, ...routes.faults]
  const named = routes.value === null ? [] : routeFaults(routes.value, { linked: linked.value, schemas, templates })
  const files = sources.value.length
  if (routes.value === null || hasErrors([...early, ...named])) return { site: null, faults: sortFaults([...early, ...named]), files }
  const collections = toContent(linked.value)
  const filler = createSiteFiller()
  const copy = createCopyCheck(linked.value, filler)
  const plan = expandRoutes(routes.value, collections, filler, copy.visit)
  const faults = sortFaults([...early, ...plan.faults, ...copy.faults()])
  return { site: hasErrors(faults) ? null : { routes: routes.value, linked: linked.value, collections, plan: plan.value }, faults, files }
}

/** Checks a site and writes its `dist/`. With an error in the content nothing is written, and what stands there stays. */
export async function generate(options: GenerateOptions): Promise<GenerateResult> {
  const { site, faults } = await checkSite(options)
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
