import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Postgres, startPostgres } from '../postgres.ts'
import { seedFrom } from '../seed.ts'
import { backUp, type Restore } from './backups.ts'
import { type CrmPost, imbalance, type Ledger, openLedger, type SentEnquiry } from './ledger.ts'
import { createServerPair, type ServerPair } from './server-pair.ts'
import { crmBehaviours, enquiriesIn, isGone, newSite, type Place, type Site, startServer } from './site.ts'

// On each database; CRASH_ROUNDS=150 kills three hundred in all.
const rounds = Number(process.env.CRASH_ROUNDS ?? 3)
const seed = seedFrom('CRASH_SEED')
const enquiriesARound = 3
const killsARestore = 10

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.remove())

const newDatabase = async (kind: 'SQLite' | 'PostgreSQL') => (kind === 'SQLite' ? '' : postgres.createDatabase())

/** The steps that a server goes through until an enquiry is delivered. */
async function stepsOf(place: Place): Promise<readonly string[]> {
  const file = join(place.TOWNPAGES_VAR, 'steps.txt')
  const server = await startServer(place, ['kill-at'], { STEPS_FILE: file })
  const ledger = openLedger()
  await ledger.send([server.address], 1)
  await expect.poll(() => readFileSync(file, 'utf8')).toContain('store:record-committed')
  await server.stop()
  return [...new Set(readFileSync(file, 'utf8').trim().split('\n'))]
}

/** Kills servers until `rounds` of them are dead, and for every ten of them restores a backup that some were killed after; how many times. */
async function killServers({ place, posts }: Site, ledger: Ledger, pair: ServerPair): Promise<number> {
  let restore: Restore | null = null
  let held: ReadonlySet<string> = new Set()
  let restores = 0
  while (pair.tally().killed < rounds || restores < Math.floor(rounds / killsARestore)) {
    await pair.start()
    await round(ledger, pair, posts)
    const { killed } = pair.tally()
    if (restore === null) {
      if (killed < (restores + 0.5) * killsARestore) continue
      held = ledger.thanked()
      ;[restore] = await Promise.all([backUp(place), ledger.send(pair.addresses(), enquiriesARound)])
    } else if (killed >= (restores + 1) * killsARestore) {
      await pair.killAll()
      const missing = await restore()
      expect([...missing].filter((reference) => held.has(reference))).toEqual([])
      ledger.restored(missing)
      restore = null
      restores += 1
    }
  }
  return restores
}

/** Serves until one is dead: at the step that it is to die at, or else once nothing is left to do. */
async function round(ledger: Ledger, pair: ServerPair, posts: readonly CrmPost[]): Promise<void> {
  const addresses = pair.addresses()
  if (addresses.length === 0) return
  await ledger.send(addresses, enquiriesARound)
  const isOneGone = () => pair.addresses().length < addresses.length
  const areAllSeen = () => ledger.sent.slice(-enquiriesARound).every((enquiry) => enquiry.receipts.length === 0 || isSeen(enquiry, posts))
  await expect.poll(() => isOneGone() || areAllSeen(), { interval: 10, timeout: 60_000 }).toBe(true)
  if (!isOneGone()) await pair.killOne()
}

function isSeen({ message }: SentEnquiry, posts: readonly CrmPost[]): boolean {
  return posts.some((post) => post.message === message)
}

describe.each(['SQLite', 'PostgreSQL'] as const)('on %s', (kind) => {
  test(
    `of two servers on one store ${rounds} are killed anywhere, with backups restored in between: nothing is lost but what a restore names (CRASH_SEED=${seed})`,
    async () => {
      const steps = await stepsOf((await newSite(await newDatabase(kind))).place)
      expect(steps).toEqual(expect.arrayContaining(['contact:read', 'contact:stored', 'store:committed', 'outbox:claimed', 'outbox:sent']))
      const began = performance.now()
      const [site, ledger] = [await newSite(await newDatabase(kind)), openLedger()]
      const plan = fc.sample(fc.tuple(fc.constantFrom(...steps), fc.integer({ min: 1, max: enquiriesARound })), { seed, numRuns: rounds })
      const pair = createServerPair(
        site.place,
        plan.map(([checkpoint, times]) => `${checkpoint}#${times}`),
      )
      site.misbehave(fc.sample(fc.constantFrom('takes', 'takes', ...crmBehaviours), { seed, numRuns: 100 }))
      const restores = await killServers(site, ledger, pair)
      site.misbehave([])
      await pair.killAll()
      const { killed, fromOutside } = pair.tally()
      await pair.start({ isLasting: true })
      await ledger.send(pair.addresses(), 1)
      expect(ledger.sent.filter(({ receipts }) => receipts.length === 0)).toEqual([])
      // What a killed server was working on is free again once its lease has ended.
      await expect
        .poll(async () => imbalance(ledger.sent, await enquiriesIn(site.place), site.posts), { interval: 1000, timeout: 150_000 })
        .toEqual([])
      await pair.killAll()
      const undone = ledger.sent.filter(({ isUndone }) => isUndone).length
      process.stdout.write(
        `${kind}, CRASH_SEED=${seed}: ${killed} servers killed (${fromOutside} while idle or for a restore), ${restores} backups restored; ` +
          `${ledger.sent.length} thanked, ${undone} of them named as missing by a restore, ${site.posts.length} posts to the CRM; ` +
          `${Math.round((performance.now() - began) / 1000)} s\n`,
      )
    },
    30_000 * rounds + 300_000,
  )

  test('a server that thanks before it stores is found out', async () => {
    const { place } = await newSite(await newDatabase(kind))
    const ledger = openLedger()
    const server = await startServer(place, ['kill-at', 'respond-early'], { KILL_AT: 'store:begun#1' })
    await ledger.send([server.address], 1)
    await expect.poll(() => isGone(server)).toBe(true)
    expect(ledger.sent[0]?.receipts).toHaveLength(1)
    expect(imbalance(ledger.sent, await enquiriesIn(place), [])).toEqual([`thanked for and lost: ${ledger.sent[0]?.message}`])
  })
})
