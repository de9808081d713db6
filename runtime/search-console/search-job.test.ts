import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createFakeClock, type FakeClock } from '../../tests/fakes/fake-clock.ts'
import { makeManifest, makePage } from '../../tests/fakes/make-manifest.ts'
import { type FakeSearchConsole, problem, startFakeSearchConsole } from '../../tests/fakes/search-console.ts'
import { openStore } from '../../tests/shared/databases/store/open-store.ts'
import type { LiveSite } from '../site/live-manifest.ts'
import { slotMs } from './inspection-pace.ts'
import { createSearchConsole } from './search-console.ts'

const siteUrl = 'https://www.site.example'
const paths = Array.from({ length: 300 }, (_, at) => `/${at}`)
const perSlot = 4

async function startGoogle(faulty: readonly string[] = []) {
  return startFakeSearchConsole({
    properties: ['sc-domain:site.example'],
    figures: new Map([[`${siteUrl}/7`, { impressions: 70, clicks: 7 }]]),
    firstDay: '2025-06-01',
    inspected: (address) =>
      faulty.includes(address) ? null : { verdict: 'NEUTRAL', coverageState: 'Crawled - currently not indexed' },
  })
}

async function varFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'townpages-search-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A process of the site; `shown` may be changed. */
async function startProcess(folder: string, google: FakeSearchConsole, clock: FakeClock, shown = { paths }) {
  const store = await openStore({ databaseUrl: null, varFolder: folder, dataKey: null })
  const manifest = () =>
    makeManifest([...shown.paths.map((path) => makePage(path)), makePage('/no', { robots: 'noindex' })])
  const live = {
    get current() {
      return { manifest: manifest() } as LiveSite['current']
    },
  }
  const outside = { base: google.base, now: clock.now, timer: clock.timer }
  const log = pino({ level: 'silent' })
  const reader = createSearchConsole({
    account: google.account,
    siteUrl,
    isProduction: false,
    live,
    store,
    log,
    outside,
  })
  reader.start()
  let isOpen = true
  const stop = async () => {
    if (!isOpen) return
    isOpen = false
    await reader.stop()
    await store.close()
  }
  onTestFinished(stop)
  return { reader, stop }
}

const figureCalls = ({ received }: FakeSearchConsole) => received.filter(({ body }) => body.includes('"page"')).length

test('processes share the work, and after a restart it goes on with the pages that were not seen', async () => {
  const [google, clock, folder] = [await startGoogle(), createFakeClock(), await varFolder()]
  const [first, second] = [await startProcess(folder, google, clock), await startProcess(folder, google, clock)]
  const seen = (slots: number) => expect.poll(() => google.inspections().length).toBe(perSlot * slots)
  await seen(1)
  await expect.poll(async () => (await second.reader.status()).inspections.doneAt).not.toBeNull()
  clock.advance(slotMs + 1000)
  await seen(2)
  for (const { stop } of [first, second]) await stop()
  const third = await startProcess(folder, google, clock)
  clock.advance(slotMs + 1000)
  await seen(3)
  const inspected = google.inspections()
  expect(new Set(inspected).size).toBe(perSlot * 3)
  expect(inspected).not.toContain(`${siteUrl}/no`)
  expect(figureCalls(google)).toBe(1)

  const pages = await third.reader.pages()
  expect([pages.size, pages.get('/7'), pages.get('/200')]).toMatchObject([
    300,
    { impressions: 70, clicks: 7, knownSince: '2026-03-02' },
    { impressions: 0, clicks: 0, inspected: null },
  ])
  expect(pages.get(new URL(inspected[0] ?? '').pathname)?.inspected).toMatchObject({
    verdict: 'NEUTRAL',
    coverage: 'Crawled - currently not indexed',
    crawledAt: null,
  })
  expect((await third.reader.status()).figures).toMatchObject({
    property: 'sc-domain:site.example',
    since: '2025-06-01',
    problem: null,
  })
})

test('after a refusal nothing is lost, the reason is told, and it is tried once in the next slot', async () => {
  const [google, clock] = [await startGoogle(), createFakeClock()]
  const { reader } = await startProcess(await varFolder(), google, clock)
  const inspections = async () => (await reader.status()).inspections
  await expect.poll(async () => (await inspections()).doneAt).not.toBeNull()
  const before = await reader.pages()
  google.refuse(problem(429, 'Quota exceeded for quota metric'))
  const received = google.received.length
  clock.advance(slotMs + 1000)
  await expect.poll(async () => (await inspections()).problem).toMatchObject({ kind: 'quota' })
  expect(google.received.length - received).toBe(1)
  expect(await reader.pages()).toEqual(before)
  google.refuse(null)
  clock.advance(slotMs + 1000)
  await expect.poll(async () => (await inspections()).problem).toBeNull()
  expect(google.inspections()).toHaveLength(perSlot * 2)
})

test('a page that Google has a fault with does not keep it from the others; a fault with all of them is told', async () => {
  const faulty = [`${siteUrl}/0`]
  const [google, clock] = [await startGoogle(faulty), createFakeClock()]
  const { reader } = await startProcess(await varFolder(), google, clock)
  await expect
    .poll(async () => (await reader.status()).inspections)
    .toMatchObject({
      doneAt: expect.any(String),
      problem: null,
    })
  const pages = await reader.pages()
  expect([...pages.values()].filter(({ inspected }) => inspected !== null)).toHaveLength(perSlot - 1)
  expect(pages.get('/0')?.inspected).toBeNull()
  faulty.push(...paths.map((path) => siteUrl + path))
  clock.advance(slotMs + 1000)
  await expect.poll(async () => (await reader.status()).inspections.problem).toMatchObject({ kind: 'failed' })
})

test('a page that search engines are no longer shown is forgotten with the next numbers', async () => {
  const [google, clock, shown] = [await startGoogle(), createFakeClock(), { paths }]
  const { reader } = await startProcess(await varFolder(), google, clock, shown)
  await expect.poll(async () => (await reader.pages()).size).toBe(300)
  await expect.poll(async () => (await reader.status()).inspections.doneAt).not.toBeNull()
  shown.paths = paths.slice(0, 200)
  clock.advance(24 * 3_600_000 + 1000)
  await expect.poll(async () => (await reader.pages()).size).toBe(200)
  await expect.poll(async () => (await reader.pages()).has('/0')).toBe(true)
})

test('without a key nothing is read', async () => {
  const store = await openStore({ databaseUrl: null, varFolder: await varFolder(), dataKey: null })
  onTestFinished(() => store.close())
  const live = { current: { manifest: makeManifest([]) } } as unknown as LiveSite
  const options = { siteUrl, isProduction: false, live, store, log: pino({ level: 'silent' }) }
  const reader = createSearchConsole({ account: null, ...options })
  reader.start()
  await reader.stop()
  expect([reader.account, (await reader.pages()).size]).toEqual([null, 0])
})
