import type { PageEntry } from '../contract/manifest.ts'
import type { PageChanges } from '../site/page-changes.ts'
import { readManifest } from '../site/read-manifest.ts'
import { createSite, type Site, type SiteOptions } from '../site/site.ts'
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

/** The site as a server in production sends it. */
export async function openExportedSite({ dist, ...options }: ExportedSite): Promise<Site> {
  const manifest = await readManifest(dist)
  return createSite({ ...options, manifest, hidesSamples: true, report: () => undefined, previous: null, scripts: [], changes })
}

/** Renders pages and writes them. A page that throws is not written. */
export async function renderFiles(site: Site, files: readonly ExportedFile[], write: WriteFile): Promise<RenderedFiles> {
  const written: string[] = []
  const failures: ExportFailure[] = []
  const render = createRenderer(site)
  for (const file of files) {
    const html = attempt(file.path, () => render(file), failures)
    if (html !== null && (await write(file.name, html))) written.push(file.name)
  }
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

function attempt(path: string, render: () => Buffer, failures: ExportFailure[]): Buffer | null {
  try {
    return render()
  } catch (error) {
    failures.push({ path, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    return null
  }
}
