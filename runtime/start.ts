import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Program } from './contract/admin-build.ts'
import { createHandler, type Phase } from './handler.ts'
import { createHeaderCodeSource } from './header-code/header-code-source.ts'
import type { SiteContent } from './publishing/site-content.ts'
import type { Config } from './server/config/config.ts'
import { closeServer, listen, portOf, stopListening } from './server/http/listening.ts'
import { connectionLimits, createGuardedServer } from './server/security/guarded-server.ts'
import { createMetrics, type Metrics } from './server/telemetry/metrics.ts'
import { openWatchdog, type Watchdog } from './server/watchdog/watchdog.ts'
import type { Peers } from './server/workers/run-worker.ts'
import { startServices } from './services.ts'
import { limitYoungSpace } from './shared/system/limit-young-space.ts'
import { type DayChangeOptions, startDayChange } from './site/day-change.ts'
import { type Extension, noExtension } from './site/extension.ts'
import { type LiveSite, openLiveSite } from './site/live-manifest.ts'
import { createOgImages, type OgImages } from './site/og-images/og-images.ts'
import { startCachePurge } from './site/purge/cache-purge.ts'
import { startWarmUp, type WarmUp } from './site/responses/warm-up.ts'
import type { Site } from './site/site.ts'
import { registerSiteGauges } from './site/site-gauges.ts'
import type { LocalLink } from './staff/local-link.ts'
import { createServerDatabase, type ServerDatabase } from './store/server-database.ts'
import { createSettingStore } from './store/setting-store.ts'

/** A running server. */
export type RunningServer = {
  address: string
  port: number
  /** The metrics of this process alone. */
  metricValues: Metrics['values']
  /** Makes a generation live that this process has made (`site/live-manifest.ts`). */
  show: LiveSite['show']
  /**
   * Leaves the address to other processes, which listen at it already, without losing a request: stops listening, ends
   * each connection after its next response, and resolves when there is none. `stop` has to follow, and may be called
   * before.
   */
  leave(): Promise<void>
  /**
   * Keeps answering for DRAIN_SECONDS, with 503 for /readyz and `Connection: close`, so that proxies use other servers.
   * Then it stops listening, lets requests in progress finish and closes the remaining connections after ten seconds.
   */
  stop(): Promise<void>
}
export type StartOptions = {
  config: Config
  /** Of the generated pages. */
  folder: string
  program: Program
  log: Logger
  /** What a server adds for those who develop the site. */
  development?: {
    extension: Extension
    /** Signs in whoever develops the site on this machine. */
    localLink?: LocalLink | null
  }
  /** What it does on a day on which pages change; it reports that if this is left out. */
  day?: DayChangeOptions
  /** The content of the site, if the server has it. */
  content?: SiteContent | null
  peers?: Peers | null
}

/** Listens, then serves `folder`. Throws an EnvironmentError if the port is in use or there is nothing to serve. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config, program, log, content = null, peers = null } = options
  const { extension = noExtension, localLink = null } = options.development ?? {}
  const joins = peers?.address ?? null
  const freeYoungSpace = limitYoungSpace()
  const watchdog = openWatchdog({ seconds: config.watchdogSeconds, folder: join(config.varFolder, 'stuck-pages'), log })
  let phase: Phase = 'serving'
  // Requests between listening and reading the manifest wait; the address is unknown before listening.
  const opening = Promise.withResolvers<RequestListener>()
  let handle: RequestListener = (request, response) => void opening.promise.then((opened) => opened(request, response))
  const server = createGuardedServer(connectionLimits(config), (request, response) => handle(request, response))
  if (joins === null) await listen(server, config)
  const address = joins ?? `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${portOf(server)}`
  const metrics = createMetrics({ token: config.metricsToken, log, readAll: peers?.readMetrics ?? null })
  const siteUrl = config.siteUrl ?? address
  const { live, database } = await openSite({ ...options, siteUrl, extension, metrics, watchdog }).catch(
    (error: unknown) => {
      server.close()
      server.closeAllConnections()
      throw error
    },
  )
  registerSiteGauges(metrics, { live, countStuck: watchdog.count, version: program.version })
  const ogImages = openOgImages(config, log)
  const services = await startServices({
    config: { ...config, siteUrl },
    database,
    live,
    metrics,
    log,
    program,
    content,
    localLink,
  })
  const dayChange = startDayChange({ live, day: options.day ?? { onChange: 'report' }, log })
  const warmUp = beginWarmUp({ config, live, log })
  const cachePurge = startCachePurge({ caches: config.cachePurgeUrls, live, drainSeconds: config.drainSeconds, log })
  handle = createHandler({ config, live, ogImages, services, metrics, log, extension, phase: () => phase })
  opening.resolve(handle)
  watchdog.start(live)
  try {
    if (joins !== null) await listen(server, config)
  } catch (error) {
    await stop()
    throw error
  }
  return { address, port: portOf(server), metricValues: metrics.values, show: live.show, leave, stop }

  async function leave(): Promise<void> {
    phase = 'leaving'
    services.endStreams()
    await stopListening(server)
  }

  async function stop(): Promise<void> {
    const seconds = phase === 'leaving' ? 0 : config.drainSeconds
    if (phase === 'serving') phase = 'draining'
    await Promise.all([dayChange.stop(), warmUp.stop()])
    await pause(seconds * 1000)
    live.stop()
    extension.stop()
    services.endStreams()
    await Promise.all([closeServer(server), cachePurge.stop()])
    await services.stop()
    await ogImages.stop()
    await watchdog.stop()
    freeYoungSpace()
  }
}

type SiteParts = Pick<StartOptions, 'config' | 'folder' | 'program' | 'log'> & {
  siteUrl: string
  extension: Extension
  metrics: Metrics
  watchdog: Watchdog
}

/** Opens the database, and the site with what the database has of it. */
async function openSite(parts: SiteParts): Promise<{ live: LiveSite; database: ServerDatabase }> {
  const { config, folder, program, log, siteUrl, extension, metrics, watchdog } = parts
  const database = await createServerDatabase(config, log)
  try {
    const { apiUrl, thirdParties, isProduction: hidesSamples } = config
    const live = await openLiveSite({
      folder,
      config: { siteUrl, apiUrl, hidesSamples, thirdParties, version: program.version },
      changesFile: join(config.varFolder, 'page-changes.json'),
      headerCode: createHeaderCodeSource({ ...database, settings: createSettingStore(database) }, log),
      observers: {
        report: ({ path, error }) => log.error({ err: error, path }, 'a page could not be rendered'),
        metrics: metrics.site,
        guard: watchdog.guard,
      },
      extension,
      log,
    })
    // Before the first enquiry comes: what is wrong with the database is said at the start.
    if (database.isUnused() && needsDatabase(config, live.current)) await database.use()
    for (const name of config.unused)
      log.warn(`${name} is set, and a server sends no traces: see docs/operation/monitoring.md`)
    if (config.isProduction) warnOf(log, live.current, config.dataKey !== null)
    return { database, live }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Whether something is stored before anybody signs in. */
function needsDatabase({ indexNow, searchConsole, evidenceCheck }: Config, { enquiries }: Site): boolean {
  return enquiries !== null || indexNow !== null || searchConsole !== null || evidenceCheck === 'on'
}

function openOgImages({ varFolder }: Config, log: Logger): OgImages {
  return createOgImages({
    folder: join(varFolder, 'pictures'),
    threads: 2,
    warn: (error) =>
      log.warn({ err: error }, 'a picture could not be kept, and is painted again when it is next asked for'),
  })
}

function beginWarmUp({ config, live, log }: Pick<StartOptions, 'config' | 'log'> & { live: LiveSite }): WarmUp {
  return startWarmUp({
    live,
    file: join(config.varFolder, 'recent-pages.json'),
    warn: (error) => log.warn({ err: error }, 'the list of pages to be rendered ahead cannot be used'),
  })
}

/** Warns of what is allowed in production, and seldom meant. */
function warnOf(log: Logger, { manifest: { samples }, enquiries }: Site, isEncrypted: boolean): void {
  if (samples > 0)
    log.warn({ samples }, 'content is marked as samples: pages show it unless their templates leave it out')
  if (enquiries !== null && !isEncrypted) log.warn('enquiries are stored without encryption: DATA_KEY is not set')
}
