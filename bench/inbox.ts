import { readdirSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { newUser } from '../runtime/staff/credentials/new-user.ts'
import { startPostgres } from '../tests/shared/databases/postgres.ts'
import { openStore } from '../tests/shared/databases/store/open-store.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { startServer, townpages } from './child.ts'
import { type Filled, fillInbox, type Inbox, personOf } from './fill-inbox.ts'
import { median, spread } from './median.ts'
import { generateSite, realData } from './site-of.ts'

const count = 100_000
const warmUp = 5
const rounds = 40
const limitMs = 50
const dataKey = Buffer.alloc(32, 7)
const user = { email: 'agent@example.com', password: 'seven lamps under the pier' }

export const inboxBenchmark: Benchmark = async ({ work, log }) => {
  const out = join(work, 'site')
  await generateSite(realData, out)
  const towns = readdirSync(join(realData, 'locations')).map((file) => file.replace(/\.yaml$/, ''))
  const postgres = await startPostgres()
  try {
    const rows: Row[] = []
    for (const name of ['SQLite', 'PostgreSQL'] as const) {
      const varFolder = join(work, name)
      await mkdir(varFolder)
      const databaseUrl = name === 'SQLite' ? null : await postgres.createDatabase()
      const inbox = { databaseUrl, varFolder, dataKey, count, towns }
      const filled = await fillInbox(inbox)
      log(`inbox: ${name} has ${count} enquiries`)
      rows.push(...migrationRows(name, filled), ...(await measureInbox(name, inbox, out)))
    }
    const note = `${count} enquiries of half a year, encrypted, with two deliveries each; signed in as an agent; ${rounds} requests each over HTTP, one after the other; PostgreSQL without fsync`
    return { rows, note }
  } finally {
    await postgres.remove()
  }
}

async function measureInbox(name: string, { databaseUrl, varFolder }: Inbox, out: string): Promise<Row[]> {
  const store = await openStore({ databaseUrl, varFolder, dataKey })
  await store.users.add(await newUser({ ...user, role: 'agent', now: new Date() }))
  const { enquiries } = await store.enquiries.list({ spam: false, page: count * 0.9, pageSize: 1 })
  const last = enquiries[0]
  await store.close()
  if (last === undefined) throw new Error('the store is empty')
  const env = { TOWNPAGES_VAR: varFolder, DATABASE_URL: databaseUrl ?? '', DATA_KEY: dataKey.toString('base64') }
  const args = ['serve', '--out', out, '--port', '0', '--host', '127.0.0.1']
  const quiet = { CAPTCHA: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }
  await using site = await startServer({ script: townpages, args, env: { ...env, ...quiet } })
  const cookie = await signIn(site.address)
  const { phone, email } = personOf(count / 2)
  const after = `${last.createdAt}_${last.id}`
  const lists: [string, Record<string, string>][] = [
    ['first page', {}],
    ['first page of all', { view: 'all' }],
    ['filter by town', { town: last.location }],
    ['filter by status', { status: 'Pre-Qualified' }],
    ['filter by kind', { kind: 'business' }],
    ['filter undelivered', { undelivered: 'true' }],
    ['search for a phone number', { q: phone }],
    ['search for an e-mail', { q: email }],
    ['search for a reference', { q: last.reference }],
    ['after 90,000 others', { view: 'all', after }],
  ]
  const rows: Row[] = []
  for (const [what, query] of lists)
    rows.push(
      await measure(`${name}: ${what}`, `${site.address}/admin/enquiries?${new URLSearchParams(query)}`, cookie),
    )
  rows.push(await measure(`${name}: one enquiry`, `${site.address}/admin/enquiries/${last.reference}`, cookie))
  rows.push(await measure(`${name}: statistics of 90 days`, `${site.address}/admin/statistics?days=90`, cookie))
  return rows
}

/** The cookies of a session. */
async function signIn(address: string): Promise<string> {
  const headers = { 'Content-Type': 'application/json', Origin: address }
  const response = await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(user) })
  if (!response.ok) throw new Error(`the sign-in was answered with ${response.status}`)
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

async function measure(what: string, url: string, cookie: string): Promise<Row> {
  const times: number[] = []
  for (let round = -warmUp; round < rounds; round++) {
    const started = performance.now()
    const response = await fetch(url, { headers: { cookie }, redirect: 'manual' })
    await response.text()
    if (response.status !== 200) throw new Error(`${url} answered ${response.status}`)
    if (round >= 0) times.push(performance.now() - started)
  }
  const value = median(times)
  return {
    what,
    value,
    unit: 'ms',
    reference: null,
    ratio: null,
    mark: `< ${limitMs} ms`,
    met: value < limitMs,
    detail: spread(times, 1),
  }
}

function migrationRows(name: string, { administration, later }: Filled): Row[] {
  const row = (what: string, value: number): Row => ({
    what: `${name}: ${what}`,
    value,
    unit: 'ms',
    reference: null,
    ratio: null,
    mark: null,
    met: null,
    detail: 'once',
  })
  return [row('migration 003-administration', administration), row('later migrations', later)]
}
