// The offline page, and sending enquiries that wait on this device (D19). Visited pages are not stored (D37).
import { clearExpired, sendOffline, solveChallenge } from 'townpages/components'
import { link } from '../links.ts'
import { storedKeys } from './stored-keys.ts'

/**
 * Styles, fonts and scripts of every page, inserted by the generator. They are named by their content and never change.
 */
declare const townpagesPrecache: readonly string[]

// The types of service workers conflict with those of pages.
type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = ExtendableEvent & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
type Worker = {
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
  addEventListener: {
    (name: 'install' | 'activate', listen: (event: ExtendableEvent) => void): void
    (name: 'fetch', listen: (event: FetchEvent) => void): void
    (name: 'sync', listen: (event: ExtendableEvent & { tag: string }) => void): void
  }
}

const worker = globalThis as unknown as Worker
const offlinePage = link('offline')
const day = 24 * 60 * 60 * 1000

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  if (method !== 'GET') return
  const { origin, pathname } = new URL(url)
  if (mode === 'navigate') event.respondWith(page(event))
  else if (origin === location.origin && townpagesPrecache.includes(pathname))
    event.respondWith(cacheFirst(event.request))
})
worker.addEventListener('sync', (event) => {
  if (event.tag === storedKeys.offlineEnquiry) event.waitUntil(sendOrComeBack())
})

async function install(): Promise<void> {
  const cache = await caches.open(storedKeys.offlineCache)
  await Promise.all([cache.addAll(townpagesPrecache), refresh(cache)])
  await worker.skipWaiting()
}

async function activate(): Promise<void> {
  const cache = await caches.open(storedKeys.offlineCache)
  const old = (await cache.keys()).filter(
    ({ url }) => ![offlinePage, ...townpagesPrecache].includes(new URL(url).pathname),
  )
  await Promise.all(old.map((request) => cache.delete(request)))
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
  await clearExpired()
}

async function page(event: FetchEvent): Promise<Response> {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(refreshDaily().catch(() => undefined)) // the cached copy is still served
    return response
  } catch (error) {
    const offline = await caches.match(offlinePage)
    if (offline === undefined) throw error
    return offline
  }
}

async function cacheFirst(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

/** The offline page shows a number to call, so its copy should not be old. */
async function refreshDaily(): Promise<void> {
  if (!(await caches.has(storedKeys.offlineCache))) return // The device was cleared.
  const cache = await caches.open(storedKeys.offlineCache)
  const made = Date.parse((await cache.match(offlinePage))?.headers.get('Date') ?? '')
  if (!(Date.now() - made < day)) await refresh(cache)
}

async function refresh(cache: Cache): Promise<void> {
  const response = await fetch(offlinePage, { cache: 'reload' })
  if (!response.ok) throw new Error(`${offlinePage} was answered with ${response.status}`)
  await cache.put(offlinePage, response)
}

/** After a failure the browser retries later. */
async function sendOrComeBack(): Promise<void> {
  await clearExpired()
  if ((await sendOffline(solveChallenge)) === 'waiting') throw new Error('the server cannot be reached')
}
