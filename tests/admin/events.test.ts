import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { makeEnquiry } from '../fakes/make-enquiry.ts'
import { type Postgres, startPostgres } from '../shared/databases/postgres.ts'
import type { Store } from '../shared/databases/store/open-store.ts'
import { openStore } from '../shared/databases/store/open-store.ts'
import { type Served, scratchFolder, serve, serveHere } from '../shared/servers/running-site.ts'
import { margaret } from '../shared/values/visitor.ts'
import { addUser, cookiesOf, password } from '../site/api/staff.ts'

const dataKey = Buffer.alloc(32, 'a')
let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.remove())

async function desk(
  databaseUrl: string,
): Promise<{ store: Store; start: (how?: typeof serveHere) => Promise<Served> }> {
  const varFolder = await scratchFolder()
  const store = await openStore({ databaseUrl: databaseUrl === '' ? null : databaseUrl, varFolder, dataKey })
  onTestFinished(() => store.close())
  await addUser(store, 'agent@example.com', 'agent')
  await addUser(store, 'editor@example.com', 'editor')
  const env = {
    CAPTCHA: 'off',
    TOWNPAGES_VAR: varFolder,
    DATABASE_URL: databaseUrl,
    DATA_KEY: dataKey.toString('base64'),
  }
  return {
    store,
    async start(how = serveHere) {
      const server = await how(inject('dist'), { env })
      onTestFinished(async () => void (await server.stop()))
      return server
    },
  }
}

function post(server: Served, path: string, body: object, cookie = '') {
  const headers = { 'Content-Type': 'application/json', Origin: server.address, cookie }
  return fetch(server.address + path, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function signedIn(server: Served, email = 'agent@example.com'): Promise<string> {
  return cookiesOf((await post(server, '/api/auth/login', { email, password })).headers)
}

const send = (server: Served, message: string) =>
  post(server, '/api/contacts', { kind: 'consumer', ...margaret, privacy: true, message, idempotencyKey: randomUUID() })

/** A stream of events with what it has said. */
async function listen(server: Served, cookie: string, query = '', lastEventId?: string) {
  const more = lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId }
  const response = await fetch(`${server.address}/admin/events${query}`, {
    headers: { cookie, ...more },
    redirect: 'manual',
  })
  const stream = {
    status: response.status,
    type: response.headers.get('content-type'),
    text: '',
    hasEnded: false,
    /** Its connection was closed before its end. */
    isBroken: false,
  }
  const read = async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) stream.text += chunk
  }
  void read()
    .catch(() => (stream.isBroken = true))
    .finally(() => (stream.hasEnded = true))
  return stream
}

/** The data of the events with this name. */
function eventsIn({ text }: { text: string }, name: string): Record<string, unknown>[] {
  return [...text.matchAll(new RegExp(`event: ${name}\n(?:id: \\d+\n)?data: (.+)\n`, 'g'))].map(([, data = '']) =>
    JSON.parse(data),
  )
}

const databases: [string, () => Promise<string>][] = [
  ['two servers on one PostgreSQL', () => postgres.createDatabase()],
  ['two servers on one SQLite', async () => ''],
]
describe.each(databases)('%s', (_, databaseUrl) => {
  test('an enquiry that one stores is announced by the other without what was written, until the session ends', async () => {
    const { start, store } = await desk(await databaseUrl())
    const [one, other] = [await start(), await start(serve)]
    const cookie = await signedIn(one)
    const stream = await listen(other, cookie, '?view=open&kind=consumer&seen=0')
    const elsewhere = await listen(other, cookie, '?view=open&kind=business&seen=0')
    expect([stream.status, stream.type]).toEqual([200, 'text/event-stream; charset=utf-8'])
    const { reference } = await (await send(one, 'Where is my brother?')).json()
    const arrived = { reference, version: 0, kind: 'consumer', isNew: true, isListed: true }
    await expect.poll(() => eventsIn(stream, 'enquiry')).toMatchObject([arrived])
    await expect.poll(() => eventsIn(elsewhere, 'enquiry')).toMatchObject([{ reference, isListed: false }])
    await expect.poll(() => eventsIn(stream, 'count')).toEqual([{ toAnswer: 1 }])
    const { id } = (await store.enquiries.get(reference)) ?? { id: '' }
    await store.enquiries.change(id, {
      version: 0,
      at: new Date().toISOString(),
      by: 'a',
      network: null,
      note: 'Called at noon',
    })
    await expect.poll(() => eventsIn(stream, 'enquiry').at(-1)).toMatchObject({ reference, version: 1, isNew: false })
    expect(stream.text).not.toMatch(new RegExp(`brother|noon|${margaret.lastName}|${id}`))
    const list = () => fetch(`${other.address}/api/admin/contacts`, { headers: { cookie } })
    expect((await list()).status).toBe(200)
    await post(one, '/api/auth/logout', {}, cookie)
    expect((await list()).status).toBe(401)
    await expect.poll(() => stream.hasEnded).toBe(true)
    expect(eventsIn(stream, 'end')).toEqual([{ reason: 'session' }])

    // 30 enquiries in ten minutes, of both together. A process that could not record its own within a second counts for
    // itself for five (`address-counter.test.ts` says how exact it is otherwise): it is asked slowly.
    let accepted = 1
    const knock = async (server: Served) => {
      const { status } = await post(server, '/api/contacts', {})
      if (status === 422) accepted += 1
      return status
    }
    await Promise.all(Array.from({ length: 28 }, (_, at) => knock(at % 2 === 0 ? one : other)))
    await expect.poll(async () => [await knock(one), await knock(other)], { interval: 500 }).toEqual([429, 429])
    expect(accepted).toBeGreaterThanOrEqual(30)
    expect(accepted).toBeLessThan(60)
  })
})

test('a browser that connects again is told what it missed; streams are for those who may read enquiries, and few', async () => {
  const { start, store } = await desk('')
  const server = await start()
  const cookie = await signedIn(server)
  const first = await listen(server, cookie, '?seen=0')
  for (const reference of ['AAAA-0001', 'AAAA-0002']) await store.enquiries.add(makeEnquiry({ reference }))
  // Changes are told in one or several parts, each with the number to go on from at its end.
  await expect.poll(() => first.text).toMatch(/AAAA-0002[\s\S]*id: \d+/)
  const [, id] = /AAAA-0002[\s\S]*?id: (\d+)/.exec(first.text) ?? []
  await store.enquiries.add(makeEnquiry({ reference: 'AAAA-0003' }))
  const again = await listen(server, cookie, '?seen=0', id)
  await expect.poll(() => again.text).toContain('AAAA-0003')
  expect(again.text.includes('AAAA-0001')).toBe(false)
  for (const _ of [3, 4, 5]) await listen(server, cookie)
  await expect.poll(() => first.hasEnded).toBe(true)
  expect([eventsIn(first, 'end'), again.hasEnded]).toEqual([[{ reason: 'others' }], false])
  expect([
    (await listen(server, '')).status,
    (await listen(server, await signedIn(server, 'editor@example.com'))).status,
  ]).toEqual([303, 403])
})

test('a server with open streams stops at once, and a person who is disabled hears no more', async () => {
  const { start, store } = await desk('')
  const server = await start()
  const [agent, boss] = [await signedIn(server), await addUser(store, 'boss@example.com', 'admin')]
  const stream = await listen(server, agent)
  const bosses = await listen(server, await signedIn(server, 'boss@example.com'))
  await store.users.update(boss.id, { role: 'editor' })
  await expect.poll(() => bosses.hasEnded).toBe(true)
  expect(stream.hasEnded).toBe(false)
  await server.stop()
  await expect.poll(() => stream.hasEnded).toBe(true)
  // A connection that is still open is broken off after ten seconds.
  expect(stream.isBroken).toBe(false)
})
