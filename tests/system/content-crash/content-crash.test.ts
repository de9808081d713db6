import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { contentHash } from '../../../runtime/contract/hash.ts'
import { checkWhole, readManifest } from '../../../runtime/site/read-manifest.ts'
import { copyOf, generatedSite } from '../../content/content-server.ts'
import { startPostgres } from '../../shared/databases/postgres.ts'
import type { Store } from '../../shared/databases/store/open-store.ts'
import { dataKey, type Place } from '../../shared/databases/store/place.ts'
import { openTestStore } from '../../shared/databases/store/stores.ts'
import { scratchFolder } from '../../shared/servers/running-site.ts'
import { seedFrom } from '../../shared/values/seed.ts'
import { numberLine, priceLine, towns, trade } from './towns.ts'

const { CONTENT_CRASH_ROUNDS } = process.env
const seed = seedFrom('CONTENT_CRASH_SEED')
const script = join(import.meta.dirname, 'content-process.ts')

type Publishing = ReturnType<typeof startPublishing>

const patient = { timeout: 60_000, interval: 20 }

/** A process that publishes; `said`: what it and its predecessors have said. */
function startPublishing(folder: string, place: Place, user: string, said: string[]) {
  const child = spawn(process.execPath, [script, JSON.stringify({ folder, place, user })], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let [rest, asked, done, isReady] = ['', 0, 0, false]
  child.stdout.on('data', (text) => {
    const lines = `${rest}${text}`.split('\n')
    rest = lines.pop() ?? ''
    said.push(...lines)
    for (const line of lines) {
      isReady ||= line === 'ready'
      if (/^(published|conflict|faults|unchanged|busy) /.test(line)) done += 1
    }
  })
  const ended = once(child, 'close')
  return {
    publish(number: number) {
      asked += 1
      child.stdin.write(`${number}\n`)
    },
    ready: () => expect.poll(() => isReady, patient).toBe(true),
    isDone: () => done === asked,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** The numbers of the towns in the content, and on the pages. */
async function numbersIn(folder: string): Promise<{ content: number[]; pages: unknown[] }> {
  const texts = await Promise.all(towns.map((path) => readFile(join(folder, 'data', path), 'utf8')))
  const entries = (await readManifest(join(folder, 'dist'))).collections.get('towns')
  const pages = [...(entries?.values() ?? [])].map(({ data }) => data.population)
  return { content: texts.map((text) => Number(numberLine.exec(text)?.[1])), pages }
}

/** The last texts that people have typed, as far as they are neither a draft nor in a version. */
async function lostDrafts(
  { versions, drafts }: Store,
  said: ReadonlyMap<string, readonly string[]>,
): Promise<string[]> {
  const published = new Set((await versions.list({ limit: 10_000 })).map(({ note }) => note))
  const lost: string[] = []
  for (const [user, lines] of said) {
    const typed = lines.flatMap((line) => (line.startsWith('drafted ') ? [line.split(' ').slice(1)] : []))
    for (const [path = '', number = ''] of new Map(typed.map(([number, path]) => [path, number]))) {
      // A process can be killed after it has stored a newer one, and before it says so.
      const drafted = Number(numberLine.exec((await drafts.get(user, path))?.text ?? '')?.[1] ?? 0)
      if (!published.has(number) && drafted < Number(number)) lost.push(`${user}: ${number} in ${path}, not ${drafted}`)
    }
  }
  return lost
}

/** Has another price published as soon as somebody looks at what is due. */
async function schedule({ releases, schedule }: Store, folder: string, price: number): Promise<void> {
  const before = await readFile(join(folder, 'data', trade), 'utf8')
  const [base, at] = [contentHash(before), new Date().toISOString()]
  const author = { by: 'user0@example.com', userId: 'user0' }
  const text = before.replace(priceLine, `callOut: ${price}`)
  const id = `r${price}`
  const release = { id, at, ...author, note: '', kind: 'edit', of: null, files: [{ path: trade, text, base }] } as const
  await releases.add(release, [{ hash: base, text: before }])
  const line = { by: author.by, at, network: null }
  await schedule.add({ id: `s${price}`, release: id, dueAt: at, userId: author.userId }, line)
}

/** What has become of the publications for a time: how many have a version each, and the price in the content. */
async function scheduledIn({ schedule, versions }: Store, folder: string) {
  const all = await versions.list({ limit: 10_000 })
  const items = await schedule.list(['waiting', 'failed', 'cancelled', 'done'])
  const text = await readFile(join(folder, 'data', trade), 'utf8')
  return {
    states: [...new Set(items.map(({ state }) => state))],
    versions: all.filter(({ kind }) => kind === 'scheduled').length,
    once: items.filter(({ id, version }) => all.some((one) => one.id === id && one.number === version)).length,
    price: Number(priceLine.exec(text)?.[1]),
  }
}

/** The last version that nobody has set a time for. */
async function lastEdit({ versions }: Store) {
  return (await versions.list({ limit: 10_000 })).find(({ kind }) => kind === 'edit')
}

type Crash = { place: Place; folders: readonly [string, string]; rounds: number }

/**
 * Kills one of two processes, or both, while both publish; afterwards both have one version, whole. Returns what came
 * of it.
 */
async function killWhilePublishing({ place, folders, rounds }: Crash): Promise<string> {
  const store = await openTestStore(place, dataKey)
  const said = new Map<string, string[]>(folders.map((_, index) => [`user${index}`, []]))
  const running: (Publishing | null)[] = [null, null]
  const start = async (index: 0 | 1) => {
    running[index] ??= startPublishing(folders[index], place, `user${index}`, said.get(`user${index}`) ?? [])
    await running[index].ready()
  }
  const plan = fc.sample(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom([0], [1], [0, 1])), {
    seed,
    numRuns: rounds,
  })
  const [before, kinds] = [new Set<number | undefined>(), { newer: 0, older: 0 }]
  let number = 100_000
  let price = 100
  // How long both take without a kill, which is then at any moment of it.
  let longestMs = 0
  for (const [share, victims] of [[null, []] as const, ...plan]) {
    await Promise.all([start(0), start(1)])
    before.add((await lastEdit(store))?.number)
    price += 1
    await schedule(store, folders[0], price)
    for (const each of running) {
      number += 1
      each?.publish(number)
    }
    if (share === null)
      longestMs = await timeOf(() => expect.poll(() => running.every((each) => each?.isDone()), patient).toBe(true))
    else await pause(share * longestMs)
    for (const index of victims) {
      await running[index]?.kill()
      running[index] = null
      await checkWhole(join(folders[index] ?? '', 'dist'))
      const { pages } = await numbersIn(folders[index] ?? '')
      expect(new Set(pages).size).toBe(1)
    }
    await Promise.all([start(0), start(1)])
    const untouched = running.filter((_, index) => !(victims as readonly number[]).includes(index))
    await expect.poll(() => untouched.every((each) => each?.isDone()), patient).toBe(true)
    const newest = await lastEdit(store)
    kinds[before.has(newest?.number) ? 'older' : 'newer'] += 1
    const expected = Number(newest?.note)
    const whole = { content: towns.map(() => expected), pages: towns.map(() => expected) }
    for (const folder of folders) await expect.poll(() => numbersIn(folder), patient).toEqual(whole)
    const count = price - 100
    const scheduled = { states: ['done'], versions: count, once: count, price }
    for (const folder of folders) await expect.poll(() => scheduledIn(store, folder), patient).toEqual(scheduled)
    expect(await lostDrafts(store, said)).toEqual([])
  }
  return `${rounds} rounds: ${kinds.newer} with a new version, ${kinds.older} without`
}

test.each(CONTENT_CRASH_ROUNDS === undefined ? ['SQLite'] : ['SQLite', 'PostgreSQL'])(
  'on %s two servers are killed while they publish, also at a time: one version on both, whole, nothing lost or doubled',
  async (kind) => {
    const place = { databaseUrl: kind === 'SQLite' ? null : await newDatabase(), varFolder: await scratchFolder() }
    const first = await site()
    // In one folder, or each in its own.
    const folders = [first, kind === 'SQLite' ? first : await site()] as const
    const told = await killWhilePublishing({ place, folders, rounds: Number(CONTENT_CRASH_ROUNDS ?? 3) })
    process.stdout.write(`${kind}, CONTENT_CRASH_SEED=${seed}: ${told}\n`)
  },
  3_600_000,
)

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function newDatabase(): Promise<string> {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.remove())
  return postgres.createDatabase()
}

let generated: Promise<string> | undefined

afterAll(async () => {
  if (generated !== undefined) await rm(await generated, { recursive: true, force: true })
})

async function site(): Promise<string> {
  generated ??= generatedSite()
  return copyOf(await generated)
}
