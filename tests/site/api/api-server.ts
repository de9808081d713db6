import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express, { type Request, type Router } from 'express'
import { type Logger, pino } from 'pino'
import { expect } from 'vitest'
import { adminSource } from '../../../bin/commands/parts/admin-source.ts'
import type { RecipientConfig } from '../../../runtime/admin/settings/delivery/recipients.ts'
import { type AdministrationParts, startAdministration } from '../../../runtime/admin/start-administration.ts'
import { createOperationRouter, type RouterOptions } from '../../../runtime/api/operation-router.ts'
import type { AdminSource } from '../../../runtime/contract/admin-build.ts'
import { countingOperations } from '../../../runtime/counts/counting-operations.ts'
import { type Counts, createCounts } from '../../../runtime/counts/counts.ts'
import { createCallTaker } from '../../../runtime/enquiries/calls/take-call.ts'
import type { Target } from '../../../runtime/enquiries/store/enquiry.ts'
import { headerCodeOperation } from '../../../runtime/header-code/header-code-operation.ts'
import { createHeaderCodeSource } from '../../../runtime/header-code/header-code-source.ts'
import { createIndexNow, type IndexNowOptions } from '../../../runtime/indexnow/index-now.ts'
import { createSearchConsole, type SearchConsoleOptions } from '../../../runtime/search-console/search-console.ts'
import { optimizeContentOperation } from '../../../runtime/seo/optimize-operation.ts'
import { type ContentRater, createContentRater } from '../../../runtime/seo/rate-content.ts'
import { createOutbound } from '../../../runtime/server/outbound/outbound.ts'
import type { Sender } from '../../../runtime/server/security/client-address.ts'
import { noExtension } from '../../../runtime/site/extension.ts'
import { type LiveSite, openLiveSite } from '../../../runtime/site/live-manifest.ts'
import { comparisonOperations } from '../../../runtime/site/locations/comparison-operations.ts'
import { locationOperations } from '../../../runtime/site/locations/location-operations.ts'
import { noObservers, type Site } from '../../../runtime/site/site.ts'
import { openStore, type Store } from '../../shared/databases/store/open-store.ts'
import { browserAgent } from '../../shared/values/visitor.ts'
import { createResponseCheck, type OpenApi, type Received } from './response-check.ts'

// The same for all servers; built when the first one is asked for a screen.
let built: ReturnType<AdminSource> | null = null
const program: { adminSource: AdminSource } = { adminSource: () => (built ??= adminSource({})()) }

const unlimited = { consume: async () => ({ allowed: true, retryAfterSeconds: 0 }) }

export type ApiServer = Awaited<ReturnType<typeof startApi>>

type ApiOptions = Partial<Pick<RouterOptions<Site>, 'readSession'>> &
  Partial<Pick<AdministrationParts['config'], 'rateLimits' | 'dataKey'>> &
  Partial<Pick<AdministrationParts['features'], 'content'>> & {
    now?: () => Date
    varFolder?: string
    rater?: ContentRater
    limiters?: RouterOptions<Site>['limits']
    /** In place of those of the store, for the header code. */
    settings?: Pick<Store['settings'], 'get'>
    /** Whether pages can be submitted, and from which address. */
    indexing?: Pick<IndexNowOptions, 'settings' | 'siteUrl'>
    /** The account that reads from Search Console. */
    searchAccount?: SearchConsoleOptions['account']
    recipients?: Partial<RecipientConfig>
    /** By which ways people can be alerted; none by default. */
    alerts?: AdministrationParts['features']['enquiries']['alerts']
  }

/**
 * The API and the screens of administration of a generated site on a port of their own, over a real store, which
 * several may share in a `varFolder`. What its log says is kept.
 */
export async function startApi(dist: string, options: ApiOptions = {}) {
  const { rateLimits = false, now = () => new Date(), dataKey = null, varFolder: shared, ...others } = options
  const { content = null, readSession, limiters = {} } = others
  const varFolder = shared ?? (await mkdtemp(join(tmpdir(), 'townpages-api-')))
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const store = await openStore({ databaseUrl: null, varFolder, dataKey })
  const live = await openSite(dist, store, log)
  const counts = createCounts({ store: store.counts, log, flushEveryMs: 20 })
  const siteUrl = 'http://127.0.0.1'
  const clientAddress = ({ headers }: Sender) => String(headers['x-client'] ?? '127.0.0.1')
  let woken = 0
  const [targets, wake] = [new Set<Target>(), () => void woken++]
  const { settings = store.settings, rater = ownRater(store), alerts = { targets: new Set(), pushKey: null } } = others
  const administration = await startAdministration({
    config: { siteUrl, apiUrl: null, rateLimits, dataKey, databaseUrl: null, ...recipientsOf(others) },
    store,
    live,
    limits: { clientAddress, posts: unlimited, reads: unlimited, ...limiters },
    program,
    features: {
      enquiries: { targets, alerts, wake, takeCall: createCallTaker({ store, seal: store.seal, targets, wake }) },
      content,
      evidence: null,
      ...searchEngines(others, { siteUrl, live, store, log }),
      rater,
      localLink: null,
    },
    log,
    now,
  })
  const read = readSession ?? administration.readSession
  const calls = createOperationRouter({
    live,
    log,
    version: '0',
    addresses: { siteUrl, pagesUrl: null },
    limits: limiters,
    readSession: read,
    operations: [
      ...publicOperations({ counts, settings, rater, read, refresh: live.refresh, textOf: administration.textOf }),
      ...administration.operations,
    ],
  })
  const server = createServer(express().use(calls).use(administration.router))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const document = (await (await fetch(`${address}/api/openapi.json`)).json()) as OpenApi
  const check = createResponseCheck(document)

  /** Asks, and holds every answer against the document. */
  async function call(path: string, { method = 'GET', ...init }: RequestInit = {}) {
    const response = await fetch(address + path, { redirect: 'manual', method, ...init })
    const [{ status, headers }, body] = [response, await response.text()]
    const received: Received = { method, path, status, body, headers: Object.fromEntries(headers) }
    if (status < 500) expect(check(received)).toEqual([])
    return { status, headers, text: body, body: jsonOf(response, body) }
  }
  const post = (path: string, body: unknown, type = 'application/json', headers: Record<string, string> = {}) =>
    call(path, {
      method: 'POST',
      headers: { 'User-Agent': browserAgent, 'Content-Type': type, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })

  async function stop() {
    live.stop()
    server.closeAllConnections()
    server.close()
    await counts.stop()
    await store.close()
    if (shared === undefined) await rm(varFolder, { recursive: true })
  }
  const routing = { routes: administration.routes, routed: () => routedBy(administration.router) }
  return { address, document, ...routing, varFolder, woken: () => woken, store, counts, lines, call, post, stop }
}

/** What search engines are told, and what Google says of the pages. */
function searchEngines(
  { indexing, searchAccount: account = null }: ApiOptions,
  parts: Pick<SearchConsoleOptions, 'siteUrl' | 'store'> & { live: LiveSite; log: Logger },
) {
  const common = { ...parts, isProduction: false }
  const indexNow = createIndexNow({ ...common, settings: null, ...indexing })
  return { indexNow, searchConsole: createSearchConsole({ ...common, account }) }
}

function recipientsOf({ recipients }: ApiOptions): RecipientConfig {
  return { crmUrl: null, mail: null, webhook: null, ...recipients }
}

function openSite(folder: string, store: Store, log: Logger): Promise<LiveSite> {
  return openLiveSite({
    folder,
    config: { siteUrl: 'http://127.0.0.1', apiUrl: null, hidesSamples: false, thirdParties: [], version: '0' },
    changesFile: null,
    headerCode: createHeaderCodeSource(store, log),
    observers: { ...noObservers, report: ({ error }) => log.error(error) },
    extension: noExtension,
    log,
  })
}

type PublicParts = {
  counts: Counts
  settings: Pick<Store['settings'], 'get'>
  rater: ContentRater
  read: RouterOptions<Site>['readSession']
  refresh: () => Promise<void>
  textOf: Awaited<ReturnType<typeof startAdministration>>['textOf']
}

/** The calls of a server without forms that anybody may make. */
function publicOperations({
  counts,
  settings,
  rater,
  read,
  refresh,
  textOf,
}: PublicParts): RouterOptions<Site>['operations'] {
  return [
    ...locationOperations,
    headerCodeOperation(settings, refresh),
    ...comparisonOperations,
    ...countingOperations({ counts, isStaff: async (request) => (await read(request as Request)) !== null }),
    optimizeContentOperation({ rater, readSession: read, textOf }),
  ]
}

function ownRater({ settings }: Store): ContentRater {
  return createContentRater({ neuronWriter: null, outbound: createOutbound({ isProduction: false }), settings })
}

/** The addresses that a router really answers: `get /path`. */
function routedBy({ stack }: Router): string[] {
  return stack.flatMap(({ route }) =>
    route === undefined ? [] : [...new Set(route.stack.map(({ method }) => `${method} ${route.path}`))],
  )
}

// biome-ignore lint/suspicious/noExplicitAny: the document has been asked already; each test looks at what it holds.
function jsonOf({ headers }: Response, body: string): Record<string, any> | null {
  // A response to HEAD has the type and no body.
  return body !== '' && headers.get('content-type')?.startsWith('application/json') ? JSON.parse(body) : null
}
