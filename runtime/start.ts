import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { LocalLink } from './admin/sign-in/local-link.ts'
import type { Config } from './config/config.ts'
import { createHandler } from './handler.ts'
import { createHeaderCodeSource } from './header-code/header-code-source.ts'
import { createDayChangeJob, type OnDayChange } from './jobs/day-change.ts'
import type { Timer } from './jobs/timer.ts'
import { createOgImages, type OgImages } from './og-images/og-images.ts'
import type { SiteContent } from './publishing/publishing.ts'
import { connectionLimits, createGuardedServer } from './security/guarded-server.ts'
import { startServices } from './services.ts'
import { type Extension, noExtension } from './site/extension.ts'
import { type LiveSite, openLiveSite } from './site/live-manifest.ts'
import type { Site } from './site/site.ts'
import { startWarmUp, type WarmUp } from './site/warm-up.ts'
import { createServerStore, type ServerStore } from './store/server-store.ts'
import { EnvironmentError } from './system/environment-error.ts'
import { limitYoungSpace } from './system/limit-young-space.ts'
import { createMetrics } from './telemetry/metrics.ts'
import { registerSiteGauges } from './telemetry/site-gauges.ts'
import { openWatchdog } from './watchdog/watchdog.ts'

/**
 * A running server. `show` makes a generation live that this process has made (`site/live-manifest.ts`). `stop` keeps answering for
 * DRAIN_SECONDS, with 503 for /readyz and `Connection: close`, so that proxies use other servers. Then it stops listening, lets
 * requests in progress finish and closes the remaining connections after ten seconds.
 */
export type RunningServer = { address: string; port: number; show: LiveSite['show']; stop(): Promise<void> }
export type StartOptions = {
  config: Config
  folder: string
  version: string
  log: Logger
  extension?: Extension
  onDayChange?: OnDayChange
  /** Signs in whoever develops the site on this machine. */
  localLink?: LocalLink | null
  /** The content of the site, if the server has it. */
  content?: SiteContent | null
  /** The clock that tells the day. */
  clock?: { now: () => Date; timer: Timer }
}

const closeTimeoutMs = 10_000
// A persistent connection becomes idle after its last response; it is closed then, not after its own timeout.
const closeIdleEvery = 50

/** Listens, then serves `folder`. Throws an EnvironmentError if the port is in use or there is nothing to serve. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config, folder, version, log, extension = noExtension, onDayChange = 'report', clock, localLink = null, content = null } = options
  limitYoungSpace()
  const watchdog = openWatchdog({ seconds: config.watchdogSeconds, folder: join(config.varFolder, 'stuck-pages'), log })
  let draining = false
  // Requests between listening and reading the manifest wait; the address is unknown before listening.
  const opening = Promise.withResolvers<RequestListener>()
  let handle: RequestListener = (request, response) => void opening.promise.then((opened) => opened(request, response))
  const server = createGuardedServer(connectionLimits(config), (request, response) => handle(request, response))
  await listen(server, config)
  const { port } = server.address() as AddressInfo
  const address = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`
  const metrics = createMetrics({ token: config.metricsToken, log })
  const { live, store } = await open()
  registerSiteGauges(metrics.registry, { live, watchdog, version })
  const ogImages = openOgImages(config, log)
  const services = startServices({ config, store, live, metrics, log, address, version, localLink, folder, content })
  const dayChange = createDayChangeJob({ live, folder, onDayChange, log, ...clock })
  dayChange.start()
  const warmUp = beginWarmUp({ config, live, log })
  handle = createHandler({ config, live, ogImages, services, metrics, log, extension, isDraining: () => draining })
  opening.resolve(handle)
  watchdog.start(live)
  return {
    ...{ address, port, show: live.show },
    async stop() {
      draining = true
      await dayChange.stop()
      await warmUp.stop()
      await pause(config.drainSeconds * 1000)
      live.stop()
      extension.stop()
      services.endStreams()
      await close(server)
      await services.stop()
      await ogImages.stop()
      await watchdog.stop()
    },
  }

  async function open(): Promise<{ live: LiveSite; store: ServerStore }> {
    const report = ({ path, error }: { path: string; error: unknown }) => log.error({ err: error, path }, 'a page could not be rendered')
    try {
      const store = await createServerStore(config, log)
      try {
        const siteUrl = config.siteUrl ?? address
        const { apiUrl, thirdParties, isProduction: hidesSamples } = config
        const headerCode = createHeaderCodeSource(store, log)
        const live = await openLiveSite({
          ...{ folder, siteUrl, apiUrl, hidesSamples, thirdParties, headerCode, version, log, report, extension },
          ...{ metrics: metrics.site, guard: watchdog.guard },
          changesFile: join(config.varFolder, 'page-changes.json'),
        })
        // Before the first enquiry comes: what is wrong with the database is said at the start.
        if (store.isUnused() && (live.current.enquiries !== null || config.indexNow !== null)) await store.use()
        if (config.isProduction) warnOf(log, live.current, config.dataKey !== null)
        return { store, live }
      } catch (error) {
        await store.close()
        throw error
      }
    } catch (error) {
      server.close()
      server.closeAllConnections()
      throw error
    }
  }
}

function openOgImages({ varFolder }: Config, log: Logger): OgImages {
  return createOgImages({
    folder: join(varFolder, 'pictures'),
    warn: (error) => log.warn({ err: error }, 'a picture could not be kept, and is painted again when it is next asked for'),
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
  if (samples > 0) log.warn({ samples }, 'content is marked as samples: pages show it unless their templates leave it out')
  if (enquiries !== null && !isEncrypted) log.warn('enquiries are stored without encryption: DATA_KEY is not set')
}

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const reason = cause.code === 'EADDRINUSE' ? 'another program listens there' : cause.message
      reject(new EnvironmentError(`cannot listen on ${host}:${port}: ${reason}`, { cause }))
    })
    server.listen(port, host, () => resolve())
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), closeTimeoutMs)
    const idle = setInterval(() => server.closeIdleConnections(), closeIdleEvery)
    server.close(() => {
      clearTimeout(late)
      clearInterval(idle)
      resolve()
    })
  })
}
