import { unwatchFile, watchFile } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { ThirdParty } from '../contract/third-party.ts'
import { startTimer } from '../jobs/timer.ts'
import type { Extension } from './extension.ts'
import { openPageChanges } from './page-changes.ts'
import type { FailureReport } from './page-responses.ts'
import { checkWhole, readManifest, readManifestId } from './read-manifest.ts'
import { createSite, type Site } from './site.ts'

/** The current site; requests get a new generation once all of it has been read. `onSwap`: calls `then` after each new one. */
export type LiveSite = { readonly current: Site; onSwap(then: () => void): void; stop(): void }
/** `changesFile`: the file that records when pages changed, or null. */
export type LiveSiteOptions = {
  folder: string
  siteUrl: string
  hidesSamples: boolean
  thirdParties?: readonly ThirdParty[]
  version: string
  changesFile: string | null
  log: Logger
  report: FailureReport
  extension: Extension
}

// Polling one file four times a second is cheap and works on every file system.
const pollInterval = 250
const maxDelay = 30_000

export async function openLiveSite(options: LiveSiteOptions): Promise<LiveSite> {
  const { folder, siteUrl, hidesSamples, thirdParties = [], version, changesFile, log, report, extension } = options
  const changes = await openPageChanges({
    file: changesFile,
    warn: (error) => log.warn({ err: error }, 'the record of when pages changed cannot be used: Last-Modified may say later than it was'),
  })
  const load = async (previous: Site | null) =>
    createSite({
      manifest: await readManifest(folder),
      siteUrl,
      hidesSamples,
      thirdParties,
      version,
      report,
      previous,
      scripts: extension.scripts,
      ownFrames: extension.frames,
      changes,
    })
  let current = await load(null)
  const listeners = [extension.onSwap]
  const swap = async () => {
    const id = await readManifestId(folder)
    if (id === null || id === current.manifest.id) return
    await checkWhole(folder)
    current = await load(current)
    log.info({ manifest: current.manifest.id, pages: current.manifest.pages.size }, 'a new generation is live')
    for (const then of listeners) then()
  }
  const loader = createLoader(swap, log)
  const file = join(folder, 'manifest.json')
  watchFile(file, { interval: pollInterval }, loader.begin)
  return {
    get current() {
      return current
    },
    onSwap: (then) => void listeners.push(then),
    stop() {
      unwatchFile(file)
      loader.stop()
    },
  }
}

/**
 * Checks for a new generation when `begin` is called, and retries after a failure at increasing intervals: the files that a
 * manifest names may be copied after it. Each reason is logged once; the previous generation stays live (D26).
 */
function createLoader(look: () => Promise<void>, log: Pick<Logger, 'error'>) {
  let underWay = Promise.resolve()
  let delay = pollInterval
  let lastError = ''
  let cancel = () => {}
  let isStopped = false
  return {
    begin() {
      delay = pollInterval
      again()
    },
    stop() {
      isStopped = true
      cancel()
    },
  }

  function again(): void {
    cancel()
    underWay = underWay.then(look).then(succeeded, failed)
  }

  function succeeded(): void {
    lastError = ''
  }

  function failed(error: unknown): void {
    if (String(error) !== lastError)
      log.error({ err: error }, 'a new generation cannot be read; the previous one stays live, and this is tried again')
    lastError = String(error)
    if (isStopped) return
    cancel()
    cancel = startTimer(delay, again)
    delay = Math.min(delay * 2, maxDelay)
  }
}
