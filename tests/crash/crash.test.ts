import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openStore } from '../../runtime/store/open-store.ts'
import type { Enquiry } from '../../runtime/store/store.ts'
import { startOutsideServer } from '../fakes/outside-server.ts'
import { type Postgres, startPostgres } from '../postgres.ts'
import { root, scratchFolder, serve } from '../running-site.ts'
import { type CrmPost, imbalance, type Ledger, openLedger, type Sent } from './ledger.ts'

// CI kills fifty servers; CRASH_ROUNDS=100 is the two hundred that are asked for. Each store has its own.
const rounds = Number(process.env.CRASH_ROUNDS ?? 25)
const seed = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000)
const enquiriesARound = 3

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.remove())

/** Where a server keeps things, and where it delivers to. */
type Place = { TOWNPAGES_VAR: string; DATABASE_URL: string; CRM_WEB_TO_LEAD_URL: string }
type Preload = 'kill-at' | 'answer-early'

function start(place: Place, preloads: readonly Preload[], env: Record<string, string> = {}) {
  const imports = preloads.map((name) => `--import=${join(root, 'tests/crash', `${name}.ts`)}`).join(' ')
  return serve(inject('dist'), {
    env: {
      ...place,
      CAPTCHA: 'off',
      RATE_LIMITS: 'off',

      NODE_OPTIONS: imports,
      ...env,
    },
  })
}

type Server = Awaited<ReturnType<typeof start>>

/** All that is in the store once the server has gone. */
async function enquiriesIn({ TOWNPAGES_VAR, DATABASE_URL }: Place): Promise<readonly Enquiry[]> {
  const store = await openStore({ databaseUrl: DATABASE_URL === '' ? null : DATABASE_URL, varFolder: TOWNPAGES_VAR, dataKey: null })
  const { enquiries } = await store.enquiries.list({ page: 1, pageSize: 10_000 })
  await store.close()
  return enquiries
}

const isGone = ({ child }: Server) => child.exitCode !== null || child.signalCode !== null

/** Serves until the server is dead: at the step that it is to die at, or else once nothing is left to do. */
async function round({ place, posts }: Site, ledger: Ledger, killAt: string): Promise<void> {
  const server = await start(place, ['kill-at'], { KILL_AT: killAt }).catch((error: Error) => {
    // Some steps come before anybody could have sent something: what was left undelivered is looked for at the start.
    if (error.message.includes('ended with null')) return null
    throw error
  })
  if (server === null) return
  await ledger.send(server.address, enquiriesARound)
  const isIdle = () => undelivered(ledger.sent.slice(-enquiriesARound), posts) === 0
  await expect.poll(() => isGone(server) || isIdle(), { interval: 10 }).toBe(true)
  server.child.kill('SIGKILL')
  await expect.poll(() => isGone(server), { interval: 5 }).toBe(true)
}

/** The steps that a server goes through until an enquiry is delivered. */
async function stepsOf(place: Place): Promise<readonly string[]> {
  const file = join(place.TOWNPAGES_VAR, 'steps.txt')
  const server = await start(place, ['kill-at'], { STEPS_FILE: file })
  const ledger = openLedger()
  await ledger.send(server.address, 1)
  await expect.poll(() => readFileSync(file, 'utf8')).toContain('store:record-committed')
  await server.stop()
  return [...new Set(readFileSync(file, 'utf8').trim().split('\n'))]
}

type Site = { place: Place; posts: readonly CrmPost[] }

/** An empty store, and a CRM that takes everything. */
async function newSite(kind: 'SQLite' | 'PostgreSQL'): Promise<Site> {
  const posts: CrmPost[] = []
  const crm = await startOutsideServer((response, { headers, body }) => {
    const message = /name="LEADCF124"\r\n\r\n(.*?)\r\n--/s.exec(body.toString())?.[1] ?? ''
    posts.push({ key: String(headers['idempotency-key']), message })
    response.end('thank you')
  })
  const DATABASE_URL = kind === 'SQLite' ? '' : await postgres.createDatabase()
  return { place: { TOWNPAGES_VAR: await scratchFolder(), DATABASE_URL, CRM_WEB_TO_LEAD_URL: crm.url.href }, posts }
}

function undelivered(sent: readonly Sent[], posts: readonly CrmPost[]): number {
  const delivered = new Set(posts.map(({ message }) => message))
  return sent.filter(({ message }) => !delivered.has(message)).length
}

describe.each(['SQLite', 'PostgreSQL'] as const)('on %s', (kind) => {
  test(
    `${rounds} servers killed anywhere lose nothing, store nothing twice, and all of it reaches the CRM (CRASH_SEED=${seed})`,
    async () => {
      const steps = await stepsOf((await newSite(kind)).place)
      expect(steps).toEqual(expect.arrayContaining(['contact:read', 'contact:stored', 'store:committed', 'outbox:claimed', 'outbox:sent']))
      const site = await newSite(kind)
      const ledger = openLedger()
      const kills = fc.sample(fc.tuple(fc.constantFrom(...steps), fc.integer({ min: 1, max: enquiriesARound })), { seed, numRuns: rounds })
      for (const [step, times] of kills) await round(site, ledger, `${step}#${times}`)
      const server = await start(site.place, [])
      await ledger.send(server.address, 1)
      expect(ledger.sent.filter(({ receipt }) => receipt === null)).toEqual([])
      // What a killed server was working on is free again once its lease has ended.
      await expect.poll(() => undelivered(ledger.sent, site.posts), { interval: 200, timeout: 90_000 }).toBe(0)
      await server.stop()
      expect(imbalance(ledger.sent, await enquiriesIn(site.place), site.posts)).toEqual([])
    },
    20_000 * rounds + 200_000,
  )

  test('a server that thanks before it stores is found out', async () => {
    const { place } = await newSite(kind)
    const ledger = openLedger()
    const server = await start(place, ['kill-at', 'answer-early'], { KILL_AT: 'store:begun#1' })
    await ledger.send(server.address, 1)
    await expect.poll(() => isGone(server)).toBe(true)
    expect(ledger.sent[0]?.receipt).not.toBeNull()
    expect(imbalance(ledger.sent, await enquiriesIn(place), [])).toEqual([`thanked for and lost: ${ledger.sent[0]?.message}`])
  })
})
