import { readFileSync } from 'node:fs'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Postgres, startPostgres } from '../../shared/databases/postgres.ts'
import { scratchFolder } from '../../shared/servers/running-site.ts'
import { seedFrom } from '../../shared/values/seed.ts'
import { backUp, type Restore } from './backups.ts'
import { imbalance, needlessRepeats, outsideImbalance } from './balance.ts'
import { isToAnswer, type Ledger, openLedger } from './ledger.ts'
import { passTime } from './pass-time.ts'
import { createServerPair, type ServerPair } from './server-pair.ts'
import { addOverdue, crmBehaviours, enquiriesIn, generateSite, newSite, type Site, startServers } from './site.ts'

// How many servers die. Those on PostgreSQL start faster. `CRASH_LEDGER`: a file for a line about each run.
const servers = Number(process.env.CRASH_SERVERS ?? 12)
const shares = { SQLite: 0.2, PostgreSQL: 0.8 }
const seed = seedFrom('CRASH_SEED')
// They share a process, and die together.
const serversEach = Number(process.env.CRASH_SERVERS_EACH ?? 2)
const enquiriesARound = 2 * serversEach
const mostKillsARestore = 6

let postgres: Postgres
let dist: string
let folder: string
beforeAll(async () => {
  postgres = await startPostgres()
  folder = await mkdtemp(join(tmpdir(), 'townpages-test-'))
  dist = await generateSite(folder)
})
afterAll(async () => {
  await postgres.remove()
  await rm(folder, { recursive: true })
})

const newDatabase = async (kind: 'SQLite' | 'PostgreSQL') => (kind === 'SQLite' ? '' : postgres.createDatabase())

/** The steps that a server goes through until an enquiry is delivered and answered, and another one is escalated. */
async function stepsOf({ place, staff }: Site): Promise<readonly string[]> {
  const file = join(await scratchFolder(), 'steps.txt')
  await addOverdue(place)
  const { addresses, kill } = await startServers({ dist, place, preloads: ['kill-at'], env: { STEPS_FILE: file } })
  await openLedger(staff).send(addresses, 1)
  const steps = () => [...new Set(readFileSync(file, 'utf8').trim().split('\n'))]
  const last = ['escalation:taken', 'store:answer-added', 'store:record-committed']
  await expect.poll(steps).toEqual(expect.arrayContaining(last))
  kill()
  return steps()
}

/**
 * Kills processes, and for every six of them, or for half if they are fewer, restores a backup that some were killed
 * after; how many times.
 */
async function killServers(
  kills: number,
  { site, ledger, pair }: { site: Site; ledger: Ledger; pair: ServerPair },
): Promise<number> {
  let restore: Restore | null = null
  let held: ReadonlySet<string> = new Set()
  let restores = 0
  const killsARestore = Math.min(mostKillsARestore, Math.ceil((kills + 1) / 2))
  while (pair.tally().killed < kills || restores < Math.floor(kills / killsARestore)) {
    await passTime(site.place)
    ledger.timePassed()
    await pair.start()
    await round(ledger, pair, site)
    const { killed } = pair.tally()
    if (restore === null) {
      if (killed < (restores + 0.5) * killsARestore) continue
      held = ledger.thanked()
      ;[restore] = await Promise.all([backUp(site.place), ledger.send(pair.addresses(), enquiriesARound)])
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

/** Serves until one process is dead: at the step that it is to die at, or else once nothing is left to do. */
async function round(ledger: Ledger, pair: ServerPair, { isSeen }: Site): Promise<void> {
  const addresses = pair.addresses()
  if (addresses.length === 0) return
  await ledger.send(addresses, enquiriesARound)
  const isOneGone = () => pair.addresses().length < addresses.length
  const areAllSeen = () =>
    ledger.sent.slice(-enquiriesARound).every(({ receipts, message }) => receipts.length === 0 || isSeen(message))
  await expect.poll(() => isOneGone() || areAllSeen(), { interval: 10, timeout: 60_000 }).toBe(true)
  if (!isOneGone()) await pair.killOne()
}

/** Moments of death: a step, and the time that the process gets there, of all its servers. */
function planOf(steps: readonly string[]): string[] {
  const times = fc.integer({ min: 1, max: serversEach })
  return fc
    .sample(fc.tuple(fc.constantFrom(...steps), times), { seed, numRuns: 1000 })
    .map(([step, time]) => `${step}#${time}`)
}

/** Messages that somebody was thanked for and the CRM has not taken yet. */
function notTaken(ledger: Ledger, { posts }: Site): string[] {
  const taken = new Set(posts.filter(({ isTaken }) => isTaken).map(({ message }) => message))
  return ledger.sent.filter(({ message, isUndone }) => !isUndone && !taken.has(message)).map(({ message }) => message)
}

/** What was sent and what came of it, after nothing was found that does not balance. */
function tell({ sent }: Ledger, { posts, alerts, mails }: Site): string {
  const undone = sent.filter(({ isUndone }) => isUndone).length
  const kept = sent.filter(({ isUndone, isSentAnew }) => !isUndone && !isSentAnew)
  const count = (name: 'isAnswered' | 'isOverdue') => kept.filter((one) => one[name]).length
  const outside = [
    [posts.length, posts.map(({ key }) => key), 'posts to the CRM'],
    [alerts.length, alerts.map(({ key }) => key), 'alerts at the gateway'],
    [mails.length, mails.map(({ headers }) => headers.get('message-id')), 'answers at the mail server'],
  ] as const
  return [
    `${sent.length} enquiries sent and thanked, ${undone} of them named as missing by a restore`,
    `of ${kept.length} that no restore touched ${count('isAnswered')} answered and ${count('isOverdue')} escalated`,
    ...outside.map(([all, keys, what]) => `${all} ${what}, ${all - new Set(keys).size} repeated under the same key`),
    'nothing lost, stored twice or sent under a second key',
  ].join('; ')
}

describe.each(['SQLite', 'PostgreSQL'] as const)('on %s', (kind) => {
  const kills = Math.ceil((servers * shares[kind]) / serversEach)
  test(
    `${kills * serversEach} servers on one store are killed anywhere, with backups restored in between: nothing is lost but what a restore names (CRASH_SEED=${seed})`,
    async () => {
      const steps = await stepsOf(await newSite(await newDatabase(kind)))
      expect(steps).toEqual(
        expect.arrayContaining([
          ...[
            'contact:read',
            'contact:stored',
            'store:alerts-added',
            'store:committed',
            'outbox:claimed',
            'outbox:sent',
          ],
        ]),
      )
      if (kind === 'SQLite')
        expect(steps).toEqual(expect.arrayContaining(['sqlite:before-commit', 'sqlite:after-commit']))
      const began = performance.now()
      const site = await newSite(await newDatabase(kind))
      const ledger = openLedger(site.staff)
      const pair = createServerPair({ dist, place: site.place, serversEach, plan: planOf(steps) })
      site.misbehave(fc.sample(fc.constantFrom('takes', 'takes', ...crmBehaviours), { seed, numRuns: 100 }))
      const restores = await killServers(kills, { site, ledger, pair })
      site.misbehave([])
      const { killed, fromOutside } = pair.tally()
      await passTime(site.place)
      ledger.timePassed()
      await pair.startLasting()
      await ledger.send(pair.addresses(), 1)
      // A server that is asked too much at once says so.
      const refused = async () => {
        await ledger.send(pair.addresses(), 0)
        return ledger.sent.filter((one) => one.receipts.length === 0 || isToAnswer(one))
      }
      await expect.poll(refused, { timeout: 60_000 }).toEqual([])
      // What a killed server was working on is free again once its lease has ended.
      const open = () => [...notTaken(ledger, site), ...outsideImbalance(ledger, site)]
      await expect.poll(open, { interval: 200, timeout: 150_000 }).toEqual([])
      await pair.killAll()
      const stored = await enquiriesIn(site.place)
      expect([...imbalance(ledger.sent, stored, site.posts), ...needlessRepeats(ledger, site)]).toEqual([])
      const told = [
        `${kind}, CRASH_SEED=${seed}: ${killed * serversEach} servers killed in ${killed} processes`,
        `(${fromOutside} while idle or for a restore), ${restores} backups restored; ${tell(ledger, site)};`,
        `${Math.round((performance.now() - began) / 1000)} s\n`,
      ].join(' ')
      process.stdout.write(told)
      if (process.env.CRASH_LEDGER !== undefined) await appendFile(process.env.CRASH_LEDGER, told)
    },
    30_000 * kills + 300_000,
  )
})

test('a server that thanks before it stores is found out', async () => {
  const { place, staff } = await newSite('')
  const ledger = openLedger(staff)
  const env = { KILL_AT: 'store:begun#1' }
  const { addresses, isGone } = await startServers({ dist, place, preloads: ['kill-at', 'respond-early'], env })
  await ledger.send(addresses, 1)
  await expect.poll(isGone).toBe(true)
  expect(ledger.sent[0]?.receipts).toHaveLength(1)
  expect(imbalance(ledger.sent, await enquiriesIn(place), [])).toEqual([
    `thanked for and lost: ${ledger.sent[0]?.message}`,
  ])
})
