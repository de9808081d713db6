import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import type { Benchmark, Row } from './benchmark.ts'
import { canPin, startServer, townpages } from './child.ts'
import { median, spread } from './median.ts'
import { generateSite, realData } from './site-of.ts'

const oneByOne = 500
const warmUp = 50
const perSecond = 200
const seconds = 15
const page = '/private-investigator-bath'
const pagesPerSecond = 50
// The server and the thread of its database share one processor, the client has the other.
const serverProcessor = 0

const agent = new Agent({ keepAlive: true })

export const enquiriesBenchmark: Benchmark = async ({ work, log }) => {
  const out = join(work, 'site')
  await generateSite(realData, out)
  const env = {
    TOWNPAGES_VAR: join(work, 'var'),
    DATABASE_URL: '',
    CAPTCHA: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  }
  const args = ['serve', '--out', out, '--port', '0', '--host', '127.0.0.1']
  await using site = await startServer({ script: townpages, args, processor: serverProcessor, env })
  const commits = measureCommits(join(work, 'bare'))
  for (let index = 0; index < warmUp; index++) await post(site.address)
  const single: number[] = []
  for (let index = 0; index < oneByOne; index++) single.push(await post(site.address))
  log(`enquiries: one after the other, median ${median(single).toFixed(2)} ms`)
  const quiet = await atRate(pagesPerSecond, seconds, () => get(site.address))
  const [posts, busy] = await Promise.all([
    atRate(perSecond, seconds, () => post(site.address)),
    atRate(pagesPerSecond, seconds, () => get(site.address)),
  ])
  log(`enquiries: ${posts.times.length} stored in ${seconds} s, ${posts.errors} failed`)
  const where = canPin() ? `server on processor ${serverProcessor}` : 'not pinned: no taskset or one processor'
  const note = `JSON over kept connections, SQLite in its own thread, every answer after its commit is on disk; captcha and limits off, no deliveries; ${where}`
  return { rows: toRows({ commits, single, posts, quiet, busy }), note }
}

/** `took`: the seconds from the first to the last answer. */
type Timed = { times: number[]; errors: number; took: number }
type Measured = { commits: number[]; single: number[]; posts: Timed; quiet: Timed; busy: Timed }

function toRows({ commits, single, posts, quiet, busy }: Measured): Row[] {
  const row = (what: string, times: readonly number[], others: readonly number[]): Row => {
    const [value, reference] = [median(times), median(others)]
    return {
      what,
      value,
      unit: 'ms',
      reference,
      ratio: value / reference,
      mark: null,
      met: null,
      detail: `${spread(times, 2)} against ${spread(others, 2)}`,
    }
  }
  const held = posts.times.length / posts.took
  return [
    {
      ...row('a form post, against a bare commit of SQLite', single, commits),
      mark: '< 20 ms',
      met: median(single) < 20,
    },
    {
      what: `posts held of ${perSecond} a second`,
      value: held,
      unit: '/s',
      reference: perSecond,
      ratio: held / perSecond,
      mark: `${perSecond}/s, no error`,
      met: posts.errors === 0 && held >= perSecond * 0.99,
      detail: `${posts.errors} failed; each took ${spread(posts.times, 2)} ms`,
    },
    row(`a cached page meanwhile, against none being posted`, busy.times, quiet.times),
  ]
}

/** Milliseconds of each commit of a row of the size of an enquiry, synced as the server's are. */
function measureCommits(folder: string): number[] {
  mkdirSync(folder)
  const database = new DatabaseSync(join(folder, 'bare.db'))
  database.exec('pragma journal_mode = wal; pragma synchronous = full; create table rows (text text)')
  const insert = database.prepare('insert into rows values (?)')
  const times = Array.from({ length: oneByOne }, () => {
    const started = performance.now()
    insert.run('x'.repeat(600))
    return performance.now() - started
  })
  database.close()
  return times
}

/** Calls a function at a fixed rate per second, however long each call takes, and times each. */
async function atRate(rate: number, duration: number, act: () => Promise<number>): Promise<Timed> {
  const done: Timed = { times: [], errors: 0, took: 0 }
  const started = performance.now()
  const all: Promise<unknown>[] = []
  for (let index = 0; index < rate * duration; index++) {
    const wait = started + (index * 1000) / rate - performance.now()
    if (wait > 0) await pause(wait)
    const acted = act().then(
      (ms) => done.times.push(ms),
      () => (done.errors += 1),
    )
    all.push(acted)
  }
  await Promise.all(all)
  done.took = (performance.now() - started) / 1000
  return done
}

function post(address: string): Promise<number> {
  return ask(`${address}/api/contacts`, { expected: 201, body: enquiryBody() })
}

/** The body of a new enquiry of the site. */
export function enquiryBody(): string {
  const visitor = { firstName: 'Margaret', lastName: 'Hale', phone: '07700 900123', privacy: true, page, city: 'Bath' }
  return JSON.stringify({
    kind: 'consumer',
    ...visitor,
    message: `What is on my mind. ${'It is long. '.repeat(20)}`,
    idempotencyKey: randomUUID(),
  })
}

function get(address: string): Promise<number> {
  return ask(address + page, { expected: 200 })
}

/** The milliseconds until an answer has come whole. Rejects for another status. */
function ask(url: string, { expected, body }: { expected: number; body?: string }): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const started = performance.now()
  const method = body === undefined ? 'GET' : 'POST'
  const asked = request(url, { agent, method, headers: { 'Content-Type': 'application/json' } }, (response) => {
    response.resume().once('end', () => {
      if (response.statusCode === expected) resolve(performance.now() - started)
      else reject(new Error(`${url} answered ${response.statusCode}`))
    })
  })
  asked.once('error', reject).end(body)
  return promise
}
