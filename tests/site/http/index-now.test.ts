import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { createPublicationJob } from '../../../runtime/indexnow/publication-job.ts'
import { readSubmissions } from '../../../runtime/indexnow/submission-log.ts'
import { createSubmitter } from '../../../runtime/indexnow/submit-addresses.ts'
import { createOutbound } from '../../../runtime/server/outbound/outbound.ts'
import { noExtension } from '../../../runtime/site/extension.ts'
import { openLiveSite } from '../../../runtime/site/live-manifest.ts'
import { noObservers } from '../../../runtime/site/site.ts'
import { createFakeClock } from '../../fakes/fake-clock.ts'
import { startFakeIndexNow } from '../../fakes/index-now.ts'
import { answers } from '../../fakes/outside-server.ts'
import { openStore } from '../../shared/databases/store/open-store.ts'
import { copySite, locksmith, scratchFolder, serveHere } from '../../shared/servers/running-site.ts'
import { publisherOf } from '../../shared/servers/site-publisher.ts'
import { startApi } from '../api/api-server.ts'
import { addUser, cookiesOf, password, signedInAs } from '../api/staff.ts'

const key = 'a1b2c3d4e5f60718'
const siteUrl = 'https://www.lpi.example'
const quietMs = 60_000
const submitter = (url: URL) =>
  createSubmitter({ settings: { key, url }, siteUrl, outbound: createOutbound({ isProduction: false }) })

/** Two processes that serve one site from one folder and one database, and the ways to publish it. */
async function startProcesses() {
  const service = await startFakeIndexNow()
  const { folder } = await copySite(locksmith)
  const [out, varFolder] = [join(folder, 'dist'), await scratchFolder()]
  const publisher = publisherOf(folder)
  await publisher.publish('2026-11-20')
  const clock = createFakeClock()
  const log = pino({ level: 'silent' })
  const start = async () => {
    const store = await openStore({ databaseUrl: null, varFolder, dataKey: null })
    const live = await openLiveSite({
      folder: out,
      config: { siteUrl, apiUrl: null, hidesSamples: false, thirdParties: [], version: '0' },
      changesFile: null,
      observers: noObservers,
      extension: noExtension,
      log,
    })
    const submit = submitter(service.url)
    const job = createPublicationJob({
      live,
      settings: store.settings,
      submit,
      log,
      now: clock.now,
      timer: clock.timer,
    })
    job.start()
    onTestFinished(async () => {
      await job.stop()
      live.stop()
      await store.close()
    })
    return { store, live }
  }
  const processes = [await start(), await start()]
  return {
    service,
    clock,
    store: processes[0]?.store as Awaited<ReturnType<typeof start>>['store'],
    /** Publishes an edit, and waits until every process serves it. */
    async publish(edit: (data: string) => Promise<void>) {
      await edit(join(folder, 'data'))
      const { written } = await publisher.publish('2026-11-20')
      if (written === null) throw new Error('the edit has a fault')
      const id = JSON.parse(await readFile(join(out, 'manifest.json'), 'utf8')).id
      await expect.poll(() => processes.map(({ live }) => live.current.manifest.id)).toEqual([id, id])
    },
  }
}

async function replaceIn(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  expect(text).toContain(from)
  await writeFile(file, text.replaceAll(from, to))
}

test('the pages that a publication changed or removed are submitted once by all processes, and again if the service fails', async () => {
  const { service, clock, store, publish } = await startProcesses()
  const state = async () => JSON.parse((await store.settings.get('indexnow-state')) ?? 'null')
  clock.advance(quietMs)
  await expect.poll(state).toMatchObject({ attempts: 0 })
  const first = (await state()).manifest

  await publish((data) => replaceIn(join(data, 'pages/trade.yaml'), 'How it goes', 'What happens'))
  await publish((data) => rm(join(data, 'towns/north-fenby.yaml')))
  expect(service.received).toEqual([])
  service.behave(answers(503))
  clock.advance(quietMs)
  await expect.poll(async () => (await state()).attempts).toBe(1)
  // One of them has planned the next attempt.
  await expect.poll(clock.nextIn).toBe(30_000)
  service.behave(answers(200))
  clock.advance(30_000)
  await expect.poll(async () => (await state()).manifest).not.toBe(first)
  expect(service.posted()).toHaveLength(2)
  const [failed, accepted] = service.posted()
  expect(accepted).toEqual(failed)
  expect(accepted).toMatchObject({ host: 'www.lpi.example', key, keyLocation: `${siteUrl}/${key}.txt` })
  const urls = accepted?.urlList ?? []
  expect(urls).toContain(`${siteUrl}/north-fenby`)
  expect(urls).toContain(`${siteUrl}/trades/lock-fitting`)
  // Search engines are not shown it.
  expect(urls).not.toContain(`${siteUrl}/find`)
  expect(new Set(urls).size).toBe(urls.length)

  // What is refused for good is tried again with the next publication only, which takes its pages with it.
  service.behave(answers(422))
  await publish((data) => replaceIn(join(data, 'trades/lock-fitting.yaml'), 'We measure', 'We look at'))
  clock.advance(quietMs)
  await expect
    .poll(async () => (await readSubmissions(store.settings)).map(({ status }) => status))
    .toEqual([422, 200, 503])
  // Whoever has submitted it is done: its lease would end as the hour passes.
  await expect.poll(state).toMatchObject({ busyUntil: null })
  clock.advance(3_600_000)
  service.behave(answers(202))
  await publish((data) => replaceIn(join(data, 'trades/lockout-help.yaml'), 'van arrives', 'van comes'))
  clock.advance(quietMs)
  await expect.poll(async () => (await readSubmissions(store.settings))[0]?.status).toBe(202)
  const last = service.posted().at(-1)?.urlList
  for (const path of ['/trades/lock-fitting', '/trades/lockout-help']) expect(last).toContain(siteUrl + path)
  expect(service.posted()).toHaveLength(4)
})

test('more than 10,000 addresses go in several requests, and the first that fails ends it', async () => {
  const service = await startFakeIndexNow((response, _, number) => response.writeHead(number === 1 ? 429 : 200).end())
  const paths = Array.from({ length: 25_000 }, (_, at) => `/${at}`)
  const result = await submitter(service.url)(paths)
  expect(service.posted().map(({ urlList }) => urlList.length)).toEqual([10_000, 10_000])
  expect(result).toMatchObject({ submitted: 10_000, total: 25_000, status: 429, isAccepted: false })
})

test('a server proves that the site is its own, and its settings show what was submitted, and why it was not', async () => {
  const service = await startFakeIndexNow()
  const varFolder = await scratchFolder()
  const store = await openStore({ databaseUrl: null, varFolder, dataKey: null })
  onTestFinished(() => store.close())
  await addUser(store, 'boss@example.com', 'admin')
  const env = { TOWNPAGES_VAR: varFolder, SITE_URL: siteUrl, INDEXNOW_KEY: key, INDEXNOW_URL: service.url.href }
  const server = await serveHere(inject('dist'), { env })
  onTestFinished(async () => void (await server.stop()))
  const file = await fetch(`${server.address}/${key}.txt`)
  expect([file.status, await file.text(), file.headers.get('content-type')]).toEqual([
    200,
    key,
    'text/plain; charset=utf-8',
  ])
  const others = [`/${key}.TXT`, `/${key}`, `/x${key}.txt`].map((path) =>
    fetch(server.address + path, { redirect: 'manual' }),
  )
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([404, 404, 404])

  const body = JSON.stringify({ email: 'boss@example.com', password })
  const headers = { Origin: siteUrl, 'Content-Type': 'application/json' }
  const cookie = cookiesOf((await fetch(`${server.address}/api/auth/login`, { method: 'POST', headers, body })).headers)
  const screen = async (form?: Record<string, string>) => {
    const sent = form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }
    const response = await fetch(`${server.address}/admin/settings/indexing`, {
      headers: { Origin: siteUrl, cookie },
      ...sent,
    })
    return response.text()
  }
  const before = await screen()
  expect(before).toContain('Nothing has been submitted yet.')
  const token = /name="token" value="([^"]+)"/.exec(before)?.[1] ?? ''
  service.behave(answers(403))
  expect(await screen({ token, pages: 'all' })).toContain('holds another key')
  service.behave(answers(200))
  const after = await screen({ token, pages: 'main' })
  const count = service.posted()[1]?.urlList.length
  expect(after).toContain(`${count} pages were submitted. Accepted.`)
  expect(after).toContain('403 Refused')
  expect(await screen({ token, pages: 'changed' })).toContain('There is no such page')
})

describe('the calls', () => {
  const startWith = async (url: URL | null, address = siteUrl) => {
    const api = await startApi(inject('dist'), {
      indexing: { settings: url === null ? null : { key, url }, siteUrl: address },
    })
    onTestFinished(() => api.stop())
    await addUser(api.store, 'boss@example.com', 'admin')
    return { api, call: await signedInAs(api, 'boss@example.com') }
  }

  test('submit the main pages or the whole sitemap, and keep the answers', async () => {
    const service = await startFakeIndexNow(answers(202))
    const { api, call } = await startWith(service.url)
    const main = await call('POST', '/api/indexnow/submit-main')
    expect([main.status, main.body?.success, main.body?.data.status]).toEqual([200, true, 202])
    const all = await call('POST', '/api/indexnow/submit-sitemap')
    const [mainUrls = [], allUrls = []] = service.posted().map(({ urlList }) => urlList)
    expect([main.body?.data.submitted, all.body?.data.submitted]).toEqual([mainUrls.length, allUrls.length])
    expect(mainUrls).toContain(`${siteUrl}/`)
    expect(mainUrls).not.toContain(`${siteUrl}/about-bath`)
    expect(allUrls).toContain(`${siteUrl}/private-investigator-bath`)
    expect(allUrls).not.toContain(`${siteUrl}/thank-you`)
    service.behave(answers(403))
    const refused = await call('POST', '/api/indexnow/submit-main')
    expect([refused.status, refused.body?.success, refused.body?.data]).toMatchObject([
      502,
      false,
      { submitted: 0, status: 403 },
    ])
    const [last] = await api.store.audit.list({ subject: 'IndexNow', limit: 3 })
    expect(last).toMatchObject({ by: 'boss@example.com', action: 'pages submitted', to: '0' })
  })

  test('answer 503 without a key, and on a site that search engines cannot reach', async () => {
    const service = await startFakeIndexNow()
    const { call } = await startWith(null)
    expect((await call('POST', '/api/indexnow/submit-main')).status).toBe(503)
    for (const address of [
      'http://www.lpi.example',
      'https://localhost:3000',
      'https://127.0.0.1',
      'https://desk.local',
    ]) {
      const { status, body } = await (await startWith(service.url, address)).call(
        'POST',
        '/api/indexnow/submit-sitemap',
      )
      expect([status, body?.message]).toEqual([503, expect.stringContaining('SITE_URL')])
    }
    expect(service.received).toEqual([])
  })
})
