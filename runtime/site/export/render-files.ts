import type { PageEntry } from '../../contract/manifest.ts'
import { createTimeLimit, type TimeLimit } from '../../shared/system/time-limit.ts'
import { readManifest } from '../read-manifest.ts'
import type { PageChanges } from '../responses/page-changes.ts'
import { createSite, type Site, type SiteOptions } from '../site.ts'
import type { ExportedFile } from './exported-files.ts'
import type { WriteFile } from './write-changed.ts'

/** What a site is made of besides its manifest; a thread is given it. */
export type ExportedSite = Pick<SiteOptions, 'siteUrl' | 'apiUrl' | 'thirdParties' | 'headerCode' | 'version'> & { dist: string }

/** A page that could not be rendered, with the error as text. */
export type ExportFailure = { path: string; error: string }
/** `written`: the names of the files whose bytes are other than before. */
export type RenderedFiles = { written: string[]; failures: ExportFailure[] }

// Bodies do not depend on when pages changed.
const changes: PageChanges = { follow: () => ({ times: new Map(), changed: [] }), recorded: async () => undefined }

/** A site whose Open Graph images, and pages that `renderFiles` renders, have a time limit. */
export type OpenedSite = Site & { limit: TimeLimit }

/** The site as a server in production sends it. */
export async function openExportedSite({ dist, ...options }: ExportedSite): Promise<OpenedSite> {
  const limit = createTimeLimit()
  const guard: SiteOptions['guard'] = (_rendering, render) => limit.run(render)
  const fixed = { hidesSamples: true, report: () => undefined, previous: null, scripts: [], changes, guard }
  return { ...(await createSite({ ...options, ...fixed, manifest: await readManifest(dist) })), limit }
}

/** Renders pages and writes them. A page that throws, or does not end, is not written. */
export async function renderFiles(site: OpenedSite, files: readonly ExportedFile[], write: WriteFile): Promise<RenderedFiles> {
  const written: string[] = []
  const failures: ExportFailure[] = []
  const render = createRenderer(site)
  const rendered: [name: string, html: Buffer][] = []
  const attempt = (file: ExportedFile) => {
    try {
      rendered.push([file.name, render(file)])
    } catch (error) {
      failures.push({ path: file.path, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  }
  site.limit.each(files, attempt, ({ path }, { message }) => void failures.push({ path, error: message }))
  for (const [name, html] of rendered) if (await write(name, html)) written.push(name)
  return { written, failures }
}

/** Renders a page once for itself and the aliases that follow it. */
function createRenderer({ manifest, documents }: Site): (file: ExportedFile) => Buffer {
  let last: { entry: PageEntry; html: Buffer } | null = null
  return function render({ kind, path }) {
    if (kind === 'missing' || kind === 'gone') return Buffer.from(documents.generalMissing(kind === 'gone' ? 410 : 404))
    const entry = manifest.pages.get(manifest.aliases.get(path) ?? path)
    if (entry === undefined) throw new Error(`the manifest has no page ${path}`)
    if (last?.entry !== entry) last = { entry, html: Buffer.from(documents.page(entry)) }
    return last.html
  }
}
