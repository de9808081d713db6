import { unwatchFile, watchFile } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { StoredManifest } from '../contract/manifest.ts'
import { type HeaderCodeSource, noHeaderCode } from '../header-code/header-code-source.ts'
import type { ServerBundle } from '../page/props.ts'
import { startTimer } from '../server/jobs/timer.ts'
import type { Extension } from './extension.ts'
import { checkPages, checkWhole, readManifest, readManifestId } from './read-manifest.ts'
import { createSite, type Site, type SiteConfig, type SiteObservers } from './site.ts'
import { type AddressChanges, openAddressChanges } from './tags/address-changes.ts'

/** The current site; requests get a new generation once all of it has been read. */
export type LiveSite = {
  readonly current: Site
  /** Where the generations are read from. */
  readonly folder: string
  readonly state: {
    /** When the present generation went live, in milliseconds since 1970. */
    since: number
    /** Whether a later one cannot be read. */
    isFailing: boolean
  }
  /** Calls `then` after each new generation. */
  onSwap(then: () => void): void
  /** Calls `then` after each new generation and each new header code. */
  onChange(then: () => void): void
  /** Looks at once whether there is another header code or generation, and resolves when it is live or has failed. */
  refresh(): Promise<void>
  /**
   * Makes a generation live that this process has made, and resolves when it is. Its server bundle and the files that
   * its pages name have to be in the folder; the rest can be written later. `bundle`: its templates, if they are
   * loaded. Rejects if it cannot be used, and the previous one stays live.
   */
  show(manifest: StoredManifest, bundle?: ServerBundle): Promise<void>
  stop(): void
}
export type LiveSiteOptions = {
  folder: string
  config: SiteConfig
  /** The file that records when addresses changed, or null. */
  changesFile: string | null
  /** Where the header code is kept; without it there is none. */
  headerCode?: HeaderCodeSource
  observers: SiteObservers
  extension: Extension
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}

// Polling one file four times a second is cheap and works on every file system.
const pollInterval = 250
const maxDelay = 30_000
// A generation is written within a second of being shown, and people save less often than that.
const maxShown = 8

export async function openLiveSite(options: LiveSiteOptions): Promise<LiveSite> {
  const { folder, config, changesFile, headerCode = noHeaderCode, observers, extension, log } = options
  const changes = await openChanges(changesFile, log)
  const load = (manifest: StoredManifest, code: string, previous: Site | null, bundle?: ServerBundle) =>
    createSite({ manifest, bundle, config, headerCode: code, extension, observers, changes, previous })
  await checkPages(folder)
  let [manifest, code] = await Promise.all([readManifest(folder), headerCode.readFirst()])
  let current = await load(manifest, code, null)
  await changes.recorded()
  let since = Date.now()
  const listeners = [extension.onSwap]
  const changeListeners: (() => void)[] = []
  // The generation in the folder can be older than the live one, which is written after it was shown.
  let [inFolder, isCodeDue, shown] = [manifest.id, false, [] as readonly StoredManifest[]]
  const swap = async () => {
    if (isCodeDue) await swapCode()
    const id = await readManifestId(folder)
    if (id === inFolder) return
    if (!shown.some((known) => known.id === id)) {
      await checkWhole(folder)
      await goLive(await readManifest(folder))
      await changes.recorded()
      log.info({ manifest: id, pages: manifest.pages.size }, 'a new generation is live')
    }
    inFolder = id
  }
  const goLive = async (latest: StoredManifest, bundle?: ServerBundle) => {
    current = await load(latest, code, current, bundle)
    manifest = latest
    since = Date.now()
    for (const then of [...listeners, ...changeListeners]) then()
  }
  const show = async (latest: StoredManifest, bundle?: ServerBundle) => {
    await goLive(latest, bundle)
    shown = [latest, ...shown].slice(0, maxShown)
  }
  const swapCode = async () => {
    isCodeDue = false
    const latest = await headerCode.read()
    if (latest === code) return
    current = await load(manifest, latest, current)
    code = latest
    for (const then of changeListeners) then()
    log.info('the header code has changed')
  }
  const loader = createLoader(swap, log)
  const file = join(folder, 'manifest.json')
  watchFile(file, { interval: pollInterval }, loader.begin)
  const refresh = () => {
    isCodeDue = true
    return loader.begin()
  }
  const stopWatching = headerCode.watch(() => void refresh())
  return {
    folder,
    get current() {
      return current
    },
    get state() {
      return { since, isFailing: loader.isFailing() }
    },
    onSwap: (then) => void listeners.push(then),
    onChange: (then) => void changeListeners.push(then),
    refresh,
    show: (latest, bundle) => loader.exclusive(() => show(latest, bundle)),
    stop() {
      unwatchFile(file)
      stopWatching()
      loader.stop()
    },
  }
}

function openChanges(file: string | null, log: Pick<Logger, 'warn'>): Promise<AddressChanges> {
  return openAddressChanges({
    file,
    warn: (error) =>
      log.warn(
        { err: error },
        'the record of when pages changed cannot be used: Last-Modified may say later than it was',
      ),
  })
}

/**
 * Checks for a new generation when `begin` is called, and retries after a failure at increasing intervals: the files
 * that a manifest names may be copied after it. Each reason is logged once; the previous generation stays live (D26).
 */
function createLoader(look: () => Promise<void>, log: Pick<Logger, 'error'>) {
  let underWay = Promise.resolve()
  let delay = pollInterval
  let lastError = ''
  let cancel = () => {}
  let isStopped = false
  return {
    begin(): Promise<void> {
      delay = pollInterval
      again()
      return underWay
    },
    isFailing: () => lastError !== '',
    /** Runs `work` after what is under way, and before anything else. Rejects as it does. */
    exclusive(work: () => Promise<void>): Promise<void> {
      const done = underWay.then(work)
      underWay = done.catch(() => undefined)
      return done
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
