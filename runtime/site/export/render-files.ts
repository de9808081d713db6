import type { PageEntry } from '../../contract/manifest.ts'
import { createTimeLimit, type TimeLimit } from '../../shared/system/time-limit.ts'
import { noExtension } from '../extension.ts'
import { readManifest } from '../read-manifest.ts'
import { createSite, noObservers, type Site, type SiteConfig } from '../site.ts'
import type { AddressChanges } from '../tags/address-changes.ts'
import type { ExportedFile } from './exported-files.ts'
import type { WriteFile } from './write-changed.ts'

/** What a site is made of; a thread is given it. */
export type ExportedSite = {
  /** The folder of the generation. */
  dist: string
  config: Omit<SiteConfig, 'hidesSamples'>
  /** The header code as it was set. */
  headerCode: string
}

/** A page that could not be rendered, with the error as text. */
export type ExportFailure = { path: string; error: string }
export type RenderedFiles = {
  /** How many files have other bytes than before. */
  written: number
  failures: ExportFailure[]
}

// Bodies do not depend on when pages changed.
const changes: AddressChanges = { follow: () => ({ times: new Map(), changed: [] }), recorded: async () => undefined }

/** A site whose Open Graph images, and pages that `renderFiles` renders, have a time limit. */
export type OpenedSite = { site: Site; limit: TimeLimit }

/** The site as a server in production sends it. */
export async function openExportedSite({ dist, config, headerCode }: ExportedSite): Promise<OpenedSite> {
  const limit = createTimeLimit()
  const site = await createSite({
    manifest: await readManifest(dist),
    config: { ...config, hidesSamples: true },
    headerCode,
    extension: noExtension,
    observers: { ...noObservers, guard: (_rendering, render) => limit.run(render) },
    changes,
    previous: null,
  })
  return { site, limit }
}

/** Renders pages and writes them. A page that throws, or does not end, is not written. */
export async function renderFiles(
  { site, limit }: OpenedSite,
  files: readonly ExportedFile[],
  write: WriteFile,
): Promise<RenderedFiles> {
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
  limit.each(files, attempt, ({ path }, { message }) => void failures.push({ path, error: message }))
  let written = 0
  for (const [name, html] of rendered) if (await write(name, html)) written++
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
