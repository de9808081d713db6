import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { load } from 'cheerio'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { startFakeCrm } from '../fakes/crm.ts'
import { lockDatabase } from '../shared/databases/lock-database.ts'
import { type Postgres, startPostgres } from '../shared/databases/postgres.ts'
import { openStore } from '../shared/databases/store/open-store.ts'
import { scratchFolder, serveHere, townpages } from '../shared/servers/running-site.ts'
import { margaret } from '../shared/values/visitor.ts'

async function start(env: Record<string, string>) {
  const server = await serveHere(inject('dist'), { env: { RATE_LIMITS: 'off', CAPTCHA: 'off', ...env } })
  onTestFinished(async () => void (await server.stop()))
  return server
}

type Server = Awaited<ReturnType<typeof start>>

function send({ address }: Server, message: string, idempotencyKey: string = randomUUID()): Promise<Response> {
  return fetch(`${address}/api/contacts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ kind: 'consumer', ...margaret, privacy: true, message, idempotencyKey }),
  })
}

const ready = async ({ address }: Server) => {
  const response = await fetch(`${address}/readyz`)
  return [response.status, (await response.json()).database]
}

test('while another process locks the database, pages are served, and an enquiry waits', async () => {
  const folder = await scratchFolder()
  const server = await start({ TOWNPAGES_VAR: folder, DATABASE_URL: '' })
  const { unlock } = await lockDatabase(join(folder, 'townpages.db'))
  const sent = send(server, 'It waits')
  const pages = await Promise.all(['/', '/contact-bath', '/services'].map((path) => fetch(server.address + path)))
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200])
  unlock()
  expect((await sent).status).toBe(201)
})

/** What a server answers that cannot use its database: pages, its state, and what it says to an enquiry. */
async function answersOf(server: Server) {
  const [page, state, sent] = await Promise.all([
    fetch(`${server.address}/contact-bath`),
    fetch(`${server.address}/readyz`),
    send(server, 'What is on my mind'),
  ])
  return [page.status, state.status, await state.json(), sent.status, (await sent.json()).message]
}
const sayCall = expect.stringContaining('Please call 0808\u00a0157\u00a00123 when it’s safe to.')

test('a server starts while its database is locked, and accepts enquiries once it is free', async () => {
  const folder = await scratchFolder()
  const other = new DatabaseSync(join(folder, 'townpages.db'))
  other.exec('create table in_the_way (at text); begin exclusive')
  const server = await start({ TOWNPAGES_VAR: folder, DATABASE_URL: '' })
  expect(await answersOf(server)).toEqual([
    200,
    200,
    { status: 'ready', database: 'unreachable', undelivered: null },
    503,
    sayCall,
  ])
  expect(server.stderr()).toContain('"msg":"the database cannot be used: pages are served, enquiries are refused"')
  other.exec('rollback')
  other.close()
  await expect.poll(async () => (await send(server, 'What is on my mind')).status).toBe(201)
  await expect.poll(() => ready(server)).toEqual([200, 'reachable'])
  expect(server.stderr()).toContain('"msg":"the database is open again"')
})

test('a server with another key than its database was written with does not start', async () => {
  const env = {
    TOWNPAGES_VAR: await scratchFolder(),
    DATABASE_URL: '',
    DATA_KEY: Buffer.alloc(32, 'a').toString('base64'),
  }
  await (await start(env)).stop()
  const { code, stderr } = await townpages(['serve', '--out', inject('dist'), '--port', '0'], {
    env: { ...env, DATA_KEY: '' },
  })
  expect([code, stderr]).toEqual([3, expect.stringMatching(/^townpages: .*DATA_KEY is not set.*$/m)])
})

describe('with PostgreSQL', () => {
  let postgres: Postgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.remove())

  test('a restart of it loses no enquiry: what cannot be stored is answered with an error, and the server needs no restart', async () => {
    const databaseUrl = await postgres.createDatabase()
    const server = await start({ DATABASE_URL: databaseUrl })
    expect((await send(server, 'before')).status).toBe(201)
    await postgres.shutDown()
    const refused = await send(server, 'What is on my mind meanwhile')
    expect([refused.status, await refused.json()]).toEqual([
      503,
      {
        success: false,
        message:
          'We can’t take your message at the moment. Unless you have a reference from us, please assume that we don’t have it. Please call 0808\u00a0157\u00a00123 when it’s safe to.',
      },
    ])
    const asPerson = { Accept: 'text/html' }
    const page = await fetch(`${server.address}/api/contacts`, {
      method: 'POST',
      headers: asPerson,
      body: new URLSearchParams({
        ...margaret,
        kind: 'complaint',
        email: 'a@b.example',
        message: 'What is on my mind',
      }),
    })
    const $ = load(await page.text())
    expect([page.status, page.headers.get('cache-control'), $('h1').text()]).toEqual([
      503,
      'no-store',
      'Your message hasn’t been sent',
    ])
    expect($('main a[href="tel:+448081570123"]').first().text()).toBe('0808\u00a0157\u00a00123')
    expect($('meta[name=robots]').attr('content')).toBe('noindex')
    expect($('main').text()).not.toContain('Thank you')
    expect((await fetch(`${server.address}/contact-bath`)).status).toBe(200)
    await expect.poll(() => ready(server)).toEqual([200, 'unreachable'])
    await postgres.start()
    // It may be stored though the answer was an error, and is then taken for the same one.
    const key = randomUUID()
    await expect.poll(async () => (await send(server, 'after', key)).ok).toBe(true)
    await expect.poll(() => ready(server)).toEqual([200, 'reachable'])
    await server.stop()
    const store = await openStore({ databaseUrl, varFolder: '', dataKey: null })
    const { enquiries } = await store.enquiries.list({ page: 1, pageSize: 100 })
    await store.close()
    expect(enquiries.map(({ fields }) => fields.message)).toEqual(['after', 'before'])
  })

  test('a server starts without it, serves pages, and takes enquiries once it is there', async () => {
    const databaseUrl = await postgres.createDatabase()
    await postgres.shutDown()
    const server = await start({ DATABASE_URL: databaseUrl })
    expect(await answersOf(server)).toEqual([
      200,
      200,
      { status: 'ready', database: 'unreachable', undelivered: null },
      503,
      sayCall,
    ])
    await postgres.start()
    await expect.poll(async () => (await send(server, 'What is on my mind')).status).toBe(201)
    await expect.poll(() => ready(server)).toEqual([200, 'reachable'])
  })

  test('two servers share the work: each enquiry is delivered once, and what one leaves the other takes', async () => {
    const crm = await startFakeCrm()
    const env = { DATABASE_URL: await postgres.createDatabase(), CRM_WEB_TO_LEAD_URL: crm.url.href }
    const servers = await Promise.all([start(env), start(env)])
    const [first, second] = servers
    const messages = Array.from({ length: 40 }, (_, index) => `Message ${index}`)
    const all = await Promise.all(messages.map((message, index) => send(index % 2 === 0 ? first : second, message)))
    expect(all.every(({ status }) => status === 201)).toBe(true)
    await first.stop()
    await expect.poll(() => crm.received.length).toBe(messages.length)
    const leads = await crm.leads()
    expect(leads.map(({ fields }) => fields.LEADCF124).toSorted()).toEqual(messages.toSorted())
    expect(new Set(leads.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(messages.length)
  })
})
