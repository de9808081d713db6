import { Mutex } from 'async-mutex'
import type { Manifest } from '../runtime/contract/manifest.ts'
import type { ServerBundle } from '../runtime/page/props.ts'
import { once } from '../runtime/shared/content/memo.ts'
import { type Cache, noCache } from './cache/cache.ts'
import type { OnMade } from './cache/folder-results.ts'
import { createSiteChecker } from './check-site.ts'
import { createMapThreads, type MapThreads } from './collections/maps/map-threads.ts'
import { includesPublished } from './collections/published-entries.ts'
import { type Builds, openBuilds } from './compile/builds.ts'
import { loadTemplates } from './compile/compile-templates.ts'
import { type Fault, type Outcome, sortFaults } from './faults/fault.ts'
import { beginBuilds, generate } from './generate.ts'
import type { Output } from './output/build-manifest.ts'
import { bundleTextOf, manifestOf } from './output/manifest-of.ts'
import { openOutput, writeOutput } from './output/write-output.ts'
import type { Progress } from './read/progress.ts'
import type { SiteFolders } from './read/site-folders.ts'
import { publicFolder } from './read/site-folders.ts'
import { readSite } from './read-site.ts'
import type { Routes } from './routes/resolve-routes.ts'
import type { CheckResult, SiteInput } from './site.ts'

export type PublisherOptions = SiteFolders & {
  /** The folder to write to; it has one publisher in a process. */
  out: string
  /** Results of earlier runs. */
  cache?: Cache
  progress?: Progress
  /** Told what the templates were compiled from. */
  onMade?: OnMade
}
/** What a publish would write: a manifest and the templates for it, in memory. */
export type Preview = { manifest: Manifest; bundle: ServerBundle }
export type Published = {
  id: string
  pages: number
  /** What the manifest names, with the size of each. */
  files: readonly (readonly [path: string, bytes: number])[]
  /**
   * Whether the same files, published again, have the same faults: an entry that has vanished since the folder was
   * written is missed only once.
   */
  isRepeatable: boolean
}
export type PublishResult = { faults: readonly Fault[]; written: Published | null }

/** Checks, previews and publishes one site. Each call reads the files again; unchanged files are not parsed again. */
export type Publisher = {
  /** All faults at once (D26), as of today. `site` is null if there is an error. */
  check(): Promise<CheckResult>
  /**
   * The site as of a day, without writing it. The value is null if a publish would write nothing; the faults say why.
   */
  preview(asOf: string): Promise<Outcome<Preview | null>>
  /**
   * Writes the site as of a day (`YYYY-MM-DD`). If the content has an error or a template throws, nothing is written,
   * and the folder stays as it is. Rejects with a `TemplateError` if the templates do not compile. A call waits for the
   * one before it.
   */
  publish(asOf: string): Promise<PublishResult>
}

/** A generation under way. */
type Begun = { input: SiteInput; checked: CheckResult; builds: Builds; mapThreads: MapThreads }

export function createPublisher({
  data,
  templates,
  out,
  cache = noCache,
  progress,
  onMade,
}: PublisherOptions): Publisher {
  const checkInput = createSiteChecker(progress, cache)
  const publishing = new Mutex()
  return { check: () => check(), preview, publish: (asOf) => publishing.runExclusive(() => publishNow(asOf)) }

  async function check(): Promise<CheckResult> {
    return checkInput(await read())
  }

  function read(asOf?: string, onRoutes?: (routes: Routes) => void): Promise<SiteInput> {
    progress?.('reading')
    return readSite({ data, templates, out, ...(asOf !== undefined && { asOf }) }, onRoutes)
  }

  /** Reads and checks the site. Meanwhile its templates are compiled, and its maps are drawn. */
  async function begin(asOf: string): Promise<Begun> {
    // Made once the folder is known to be there.
    const builds = once(() => openBuilds(templates, cache, onMade))
    const input = await read(asOf, (routes) => beginBuilds(routes, templates, builds()))
    const mapThreads = createMapThreads()
    return { input, checked: checkInput(input, mapThreads), builds: builds(), mapThreads }
  }

  async function build({ checked, builds, mapThreads }: Begun, asOf: string): Promise<Outcome<Output | null>> {
    const { site, faults } = checked
    if (site === null) return { value: null, faults }
    const generated = await generate(site, { templates, asOf, out, cache, progress, builds, mapThreads })
    return { value: generated.value, faults: sortFaults([...faults, ...generated.faults]) }
  }

  async function preview(asOf: string): Promise<Outcome<Preview | null>> {
    const begun = await begin(asOf)
    const { value: output, faults } = await build(begun, asOf).finally(begun.mapThreads.stop)
    if (output === null) return { value: null, faults }
    return { value: { manifest: await manifestOf(output), bundle: loadTemplates(bundleTextOf(output)) }, faults }
  }

  async function publishNow(asOf: string): Promise<PublishResult> {
    const begun = await begin(asOf)
    const { input, checked } = begun
    const open = async () => {
      if (checked.site !== null) await openOutput(out, [data, templates, publicFolder(templates)])
      return build(begun, asOf)
    }
    const { value: output, faults } = await open().finally(begun.mapThreads.stop)
    if (output === null) return { faults, written: null }
    progress?.('writing')
    await writeOutput(out, output)
    const files = output.files.map(({ path, content }) => [path, content.byteLength] as const)
    const isRepeatable = checked.site !== null && includesPublished(checked.site.collections, input.published)
    return { faults, written: { id: output.manifest.id, pages: output.rows.length, files, isRepeatable } }
  }
}
