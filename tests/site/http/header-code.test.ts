import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Store } from '../../shared/databases/store/open-store.ts'
import { openStore } from '../../shared/databases/store/open-store.ts'
import { type Served, serve, serveHere } from '../../shared/servers/running-site.ts'
import { margaret } from '../../shared/values/visitor.ts'
import { addUser, cookiesOf, password } from '../api/staff.ts'

const bath = '/private-investigator-bath'
const hash = 'sha256-DeX/y73dxCxkfe78ZwWTUJNCRwJWgVoMj/5hDJO6HvA='
const code = `<meta name="site-verification" content="one">\r
<script async src="https://stats.example/collect.js"></script>
<script>window.queue = window.queue || []</script>
<img src="https://pixel.example/p.gif" alt="">
`
const inHead =
  '<meta name="site-verification" content="one"><template data-header-code>' +
  '<script async="" src="https://stats.example/collect.js"></script><script>window.queue = window.queue || []</script></template></head>'

// A cache in front of the server, and the keys that it was told to drop.
const purged: string[] = []
const cache = createServer((request, response) => {
  purged.push(String(request.headers['surrogate-key']))
  response.end()
})

let varFolder: string
let store: Store
let server: Served
beforeAll(async () => {
  varFolder = await mkdtemp(join(tmpdir(), 'townpages-header-code-'))
  store = await openStore({ databaseUrl: null, varFolder, dataKey: null })
  await addUser(store, 'boss@example.com', 'admin')
  await addUser(store, 'editor@example.com', 'editor')
  await once(cache.listen(0, '127.0.0.1'), 'listening')
  const { port } = cache.address() as AddressInfo
  server = await start({ CACHE_PURGE_URL: `http://127.0.0.1:${port}/` })
})
afterAll(async () => {
  await server?.stop()
  cache.close()
  await store?.close()
  await rm(varFolder, { recursive: true, force: true })
})

// Several servers of one site have the same address.
const siteUrl = 'https://www.lpi.example'
const start = (env: Record<string, string> = {}, how: typeof serveHere = serveHere) =>
  how(inject('dist'), { env: { TOWNPAGES_VAR: varFolder, SITE_URL: siteUrl, ...env } })

async function pageOf({ address }: Served, path = bath) {
  const response = await fetch(address + path)
  const text = await response.text()
  const policy = response.headers.get('content-security-policy') ?? ''
  return {
    hasCode: text.includes(inHead),
    asks: /data-consent="[^"]*stats\.example/.test(text),
    policy: new Map(policy.split('; ').map((line) => line.split(/ (.*)/s) as [string, string])),
    etag: response.headers.get('etag') ?? '',
  }
}

/** Calls the server as somebody who has signed in. */
async function callsAs(email: string) {
  const json = { Origin: siteUrl, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ email, password })
  const { headers } = await fetch(`${server.address}/api/auth/login`, { method: 'POST', headers: json, body })
  return async (method: string, sent?: object) => {
    const init = {
      method,
      headers: { ...json, cookie: cookiesOf(headers) },
      ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
    }
    const response = await fetch(`${server.address}/api/admin/header-code`, init)
    return {
      status: response.status,
      ...((await response.json()) as { data: { headerCode: string; admitted: object[]; refused: object[] } }),
    }
  }
}

test('header code is in the next page with its policy and another tag, in every server, and as it was set in the calls', async () => {
  const before = await pageOf(server)
  expect([before.hasCode, before.asks]).toEqual([false, false])
  // Nobody has told the cache of the site as it is at the first start.
  await expect.poll(() => purged).toEqual(['site'])
  const call = await callsAs('boss@example.com')
  const { status, data } = await call('PUT', { headerCode: code })
  expect(status).toBe(200)
  expect(data).toEqual({
    headerCode: code,
    admitted: [
      { part: 'meta name="site-verification"', when: 'now', note: expect.any(String) },
      expect.objectContaining({ when: 'consent', origins: ['https://stats.example'] }),
      expect.objectContaining({ when: 'consent', hash }),
    ],
    refused: [{ part: 'img src="https://pixel.example/p.gif"', reason: expect.stringContaining('picture') }],
  })
  expect((await call('GET')).data).toEqual(data)
  const page = await pageOf(server)
  expect([page.hasCode, page.asks]).toEqual([true, true])
  await expect.poll(() => purged).toEqual(['site', 'site'])
  expect([
    page.policy.get('script-src'),
    page.policy.get('connect-src'),
    page.policy.get('img-src'),
    page.policy.get('trusted-types'),
  ]).toEqual([
    `'self' https://stats.example '${hash}'`,
    "'self' https://stats.example",
    before.policy.get('img-src'),
    'townpages default',
  ])
  expect(page.etag).not.toBe(before.etag)
  expect((await pageOf(server, '/nothing-here')).hasCode).toBe(true)
  const told = await fetch(`${server.address}/api/site-settings/header-code`)
  expect(await told.json()).toEqual({ success: true, data: { headerCode: code } })

  // A server that starts later has it at once, and one that runs gets the next one.
  const other = await start({}, serve)
  try {
    expect(await pageOf(other)).toEqual(page)
    await call('PUT', { headerCode: '' })
    expect(await pageOf(server)).toEqual(before)
    await expect.poll(async () => (await pageOf(other)).etag).toBe(before.etag)

    // A challenge of one is solved for all of them, and once.
    const challenge = await (await fetch(`${server.address}/api/captcha/challenge`)).json()
    const solution = await solveChallenge({ challenge, deriveKey })
    const altcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    const send = async ({ address }: Served, message: string) => {
      const body = JSON.stringify({ kind: 'consumer', ...margaret, privacy: true, message, altcha })
      const headers = { 'Content-Type': 'application/json' }
      const response = await fetch(`${address}/api/contacts`, { method: 'POST', headers, body })
      return [response.status, (await response.json()).errors?.map(({ field }: { field: string }) => field)]
    }
    expect(await send(other, 'Where is my brother?')).toEqual([201, undefined])
    expect(await send(server, 'Where is my sister?')).toEqual([422, ['altcha']])
  } finally {
    await other.stop()
  }
  const [last] = await store.audit.list({ subject: 'settings', limit: 1 })
  expect(last).toMatchObject({ by: 'boss@example.com', action: 'header code changed', to: 'none' })
  expect(JSON.stringify(await store.audit.list({ limit: 50 }))).not.toMatch(/queue|verification/)
})

test('only an administrator may read or set it, and what is no header code changes nothing', async () => {
  const editor = await callsAs('editor@example.com')
  expect([(await editor('GET')).status, (await editor('PUT', { headerCode: code })).status]).toEqual([403, 403])
  const before = await store.settings.get('headerCode')
  const boss = await callsAs('boss@example.com')
  const refused = await Promise.all(['x'.repeat(20_001), 'a\u0000b'].map((headerCode) => boss('PUT', { headerCode })))
  expect(refused.map(({ status }) => status)).toEqual([422, 422])
  expect(await store.settings.get('headerCode')).toBe(before)
})
