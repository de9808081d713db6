import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { Router } from 'express'
import pino from 'pino'
import type { Manifest, PageEntry, StoredManifest } from '../runtime/contract/manifest.ts'
import { createHandler } from '../runtime/handler.ts'
import { createLimits } from '../runtime/server/limits/limits.ts'
import { noSiteMetrics } from '../runtime/server/telemetry/site-metrics.ts'
import { noExtension } from '../runtime/site/extension.ts'
import { readManifest } from '../runtime/site/read-manifest.ts'
import { createPageRenderer, type PageRenderer } from '../runtime/site/render/render-page.ts'
import { loadServerBundle } from '../runtime/site/render/server-bundle.ts'
import { createSite, noObservers } from '../runtime/site/site.ts'
import { openAddressChanges } from '../runtime/site/tags/address-changes.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { median, spread } from './median.ts'
import { generateSite, realData } from './site-of.ts'

type Kind = { entry: PageEntry; rendered: number[]; cached: number[] }

const times = 50
const siteUrl = 'http://127.0.0.1'

export const renderBenchmark: Benchmark = async ({ work, log }) => {
  const out = join(work, 'render')
  await generateSite(realData, out)
  const manifest = await readManifest(out)
  const renderer = createPageRenderer({
    manifest,
    bundle: await loadServerBundle(manifest),
    shell: { siteUrl, ...manifest.assets },
    suggest: () => null,
  })
  const kinds: Kind[] = onePerPattern(manifest).map((entry) => ({ entry, rendered: [], cached: [] }))
  const handle = await cachedHandler(manifest, kinds)
  log(`render: ${kinds.length} kinds, ${times} times each`)
  // Kind by kind in turn, so that all of them meet the same state of the compiler.
  for (let time = 0; time < times; time++) for (const kind of kinds) measure(kind, renderer, handle)
  const note = `in this process, one after the other, ${times} rounds over all kinds, medians; no compression and no network in either`
  return { rows: [onceEach(manifest, renderer), ...kinds.map(toRow)], note }
}

/** The main pages of all places, each rendered once: what pages share is there, what belongs to one place is not. */
function onceEach({ pages }: Manifest, renderer: PageRenderer): Row {
  const entries = [...pages.values()].filter(({ page }) => page === 'location')
  const taken = entries.map((entry) => {
    const started = performance.now()
    renderer.page(entry)
    return performance.now() - started
  })
  const value = median(taken)
  return {
    what: 'main pages of places, each once',
    value,
    unit: 'ms',
    reference: null,
    ratio: null,
    mark: null,
    met: null,
    detail: `${entries.length} pages, ${spread(taken, 2)} ms`,
  }
}

/** The page in the middle of each pattern's: neither the first nor the last of the alphabet is special. */
function onePerPattern({ pages }: Manifest): PageEntry[] {
  const byPattern = Map.groupBy(pages.values(), ({ pattern }) => pattern)
  return [...byPattern.values()].flatMap((entries) => entries[Math.floor(entries.length / 2)] ?? [])
}

/** The server's own listener with all the pages in its cache. */
async function cachedHandler(manifest: StoredManifest, kinds: readonly Kind[]): Promise<RequestListener> {
  const report = ({ error }: { error: unknown }) => {
    throw error
  }
  const changes = await openAddressChanges({ file: null, warn: (error) => report({ error }) })
  const site = await createSite({
    manifest,
    config: { siteUrl, apiUrl: null, hidesSamples: false, thirdParties: [], version: 'bench' },
    headerCode: '',
    extension: noExtension,
    observers: { ...noObservers, report },
    changes,
    previous: null,
  })
  for (const { entry } of kinds) await (await site.responses.page(entry)).variantIn('br')
  const live = {
    current: site,
    folder: '',
    state: { since: 0, isFailing: false },
    onSwap: () => undefined,
    onChange: () => undefined,
    refresh: async () => undefined,
    show: async () => undefined,
    stop: () => undefined,
  }
  const limits = createLimits({ rateLimits: false, clientAddress: () => '' })
  const nobody = () => Promise.reject(new Error('only pages are asked for'))
  return createHandler({
    config: { siteUrl, apiUrl: null, trustProxy: false },
    live,
    ogImages: { response: nobody },
    services: {
      api: Router(),
      admin: Router(),
      limits,
      enquiries: { detail: nobody },
      indexNow: { keyFile: () => null },
    },
    metrics: { handle: nobody, site: noSiteMetrics },
    log: pino({ level: 'silent' }),
    extension: noExtension,
    phase: () => 'serving',
  })
}

function measure({ entry, rendered, cached }: Kind, renderer: PageRenderer, handle: RequestListener): void {
  const renderStart = performance.now()
  renderer.page(entry)
  rendered.push(performance.now() - renderStart)
  const request = Object.assign(new IncomingMessage(new Socket()), {
    method: 'GET',
    url: entry.path,
    headers: { 'accept-encoding': 'br' },
  })
  const response = new ServerResponse(request)
  const answerStart = performance.now()
  handle(request, response)
  cached.push(performance.now() - answerStart)
  if (!response.writableEnded) throw new Error(`${entry.path} was not answered from the cache`)
}

function toRow({ entry, rendered, cached }: Kind): Row {
  const [value, reference] = [median(rendered), median(cached)]
  return {
    what: entry.pattern,
    value,
    unit: 'ms',
    reference,
    ratio: value / reference,
    mark: null,
    met: null,
    detail: `${entry.path}, first time ${(rendered[0] ?? Number.NaN).toFixed(2)} ms`,
  }
}
