import { unwatchFile, watchFile } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Extension } from './extension.ts'
import type { FailureReport } from './page-answers.ts'
import { openPageChanges } from './page-changes.ts'
import { readManifest, readManifestId } from './read-manifest.ts'
import { createSite, type Site } from './site.ts'

/** The site as it stands; the next request sees a new generation once all of it has been read. */
export type LiveSite = { readonly current: Site; stop(): void }
/** `changesFile`: where it is kept when pages changed, or null. */
export type LiveSiteOptions = {
  folder: string
  siteUrl: string
  version: string
  changesFile: string | null
  log: Logger
  report: FailureReport
  extension: Extension
}

// Looking at one file four times a second costs nothing, and works on every file system.
const lookEvery = 250

export async function openLiveSite(options: LiveSiteOptions): Promise<LiveSite> {
  const { folder, siteUrl, version, changesFile, log, report, extension } = options
  const changes = await openPageChanges({
    file: changesFile,
    warn: (error) => log.warn({ err: error }, 'the record of when pages changed cannot be used: Last-Modified may say later than it was'),
  })
  const load = async (previous: Site | null) =>
    createSite({ manifest: await readManifest(folder), siteUrl, version, report, previous, scripts: extension.scripts, changes })
  let current = await load(null)
  let swapping = Promise.resolve()
  const look = async () => {
    const id = await readManifestId(folder)
    if (id === null || id === current.manifest.id) return
    current = await load(current)
    extension.onSwap()
    log.info({ manifest: current.manifest.id, pages: current.manifest.pages.size }, 'a new generation is live')
  }
  const file = join(folder, 'manifest.json')
  // A generation that cannot be read is reported, and the one that is live stays so (D26).
  watchFile(file, { interval: lookEvery }, () => {
    swapping = swapping
      .then(look)
      .catch((error: unknown) => log.error({ err: error }, 'a new generation could not be read; the previous one stays live'))
  })
  return {
    get current() {
      return current
    },
    stop: () => unwatchFile(file),
  }
}
