// needs: nginx openssl
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Postgres, startPostgres } from '../../shared/databases/postgres.ts'
import { openStore } from '../../shared/databases/store/open-store.ts'
import { type Certificate, makeCertificate } from '../../shared/servers/certificate.ts'
import { freePort } from '../../shared/servers/free-port.ts'
import { deployFile } from '../deploy/deploy-files.ts'
import { type Generations, openGenerations } from './generations.ts'
import { createMachine, type Machine } from './machines.ts'
import { listenLines, startNginx } from './nginx.ts'
import type { RunningProgram } from './start-program.ts'
import { startVisitors, type Visitors } from './visitors.ts'

// How often all three are restarted, and how many are killed.
const rounds = Number(process.env.ROLLING_ROUNDS ?? 1)
const publishEveryMs = 2000

let folder: string
let postgres: Postgres
let databaseUrl: string
let generations: Generations
let machines: readonly Machine[]
let nginx: RunningProgram
let certificate: Certificate

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'townpages-rolling-'))
  postgres = await startPostgres()
  databaseUrl = await postgres.createDatabase()
  const env = { DATABASE_URL: databaseUrl, SITE_URL: 'https://www.example.com', TRUST_PROXY: '1', DRAIN_SECONDS: '1' }
  machines = await Promise.all(
    ['one', 'two', 'three'].map((name) =>
      createMachine(join(folder, name), { ...env, CAPTCHA: 'off', RATE_LIMITS: 'off' }),
    ),
  )
  generations = await openGenerations(join(folder, 'site'))
  await generations.publish(machines.map(({ dist }) => dist))
  await Promise.all(machines.map((machine) => machine.start()))
  certificate = await makeCertificate(folder)
  const [port, plainPort] = [await freePort(), await freePort()]
  const servers = machines.map((machine) => `server 127.0.0.1:${machine.port} max_fails=1 fail_timeout=1s;`)
  const configuration = await deployFile('nginx/townpages.conf', {
    'server 127.0.0.1:3000 max_fails=1 fail_timeout=1s;': servers.join(' '),
    ...listenLines({ tls: port, plain: plainPort }),
    '/etc/ssl/www.example.com.pem': certificate.certificate,
    '/etc/ssl/www.example.com.key': certificate.key,
    '/var/cache/nginx/townpages': join(folder, 'pages'),
  })
  nginx = await startNginx({ folder, configuration, port })
})
afterAll(async () => {
  await Promise.all([nginx.stop(), ...machines.map((machine) => machine.kill())])
  await postgres.remove()
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

/**
 * Publishes every two seconds while `work` is done and until three generations were seen; what visitors say of it, once
 * they have left.
 */
async function whileVisited(work: () => Promise<void>, { repeats }: { repeats: boolean }): Promise<Visitors> {
  const paths = ['/', '/alderwick', '/north-fenby', '/trades/lock-fitting', '/lockout-help-in-quay-of-morrow']
  const visitors = startVisitors({ port: nginx.port, ca: certificate.ca, generations, paths, repeats })
  const ended = new AbortController()
  const publishing = publishUntil(ended.signal)
  await work()
  await expect.poll(() => visitors.seen.size).toBeGreaterThan(2)
  ended.abort()
  await publishing
  await visitors.leave()
  const { pages, assets, enquiries, repeated } = visitors.tally
  process.stdout.write(
    `${pages} pages, ${assets} assets, ${visitors.seen.size} generations, ${enquiries} enquiries, ${repeated} of them repeated\n`,
  )
  return visitors
}

async function publishUntil(ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    const next = pause(publishEveryMs)
    await generations.publish(machines.map(({ dist }) => dist))
    await next
  }
}

/** The messages in the store, each as often as it is there. */
async function storedMessages(): Promise<string[]> {
  const store = await openStore({ databaseUrl, varFolder: folder, dataKey: null })
  const { enquiries } = await store.enquiries.list({ page: 1, pageSize: 100_000 })
  await store.close()
  return enquiries.map(({ fields }) => fields.message ?? '')
}

test('three servers behind nginx are restarted one after the other while content and templates change: no request fails', async () => {
  const { complaints, thanked } = await whileVisited(
    async () => {
      for (let round = 0; round < rounds; round++) {
        for (const machine of machines) {
          await machine.stop()
          await machine.start()
        }
      }
    },
    { repeats: false },
  )
  expect(complaints).toEqual([])
  expect((await storedMessages()).sort()).toEqual([...thanked].sort())
}, 3_600_000)

test('a server is killed: no page fails, and an enquiry that is sent again is stored once', async () => {
  const before = await storedMessages()
  const { complaints, thanked } = await whileVisited(
    async () => {
      for (let round = 0; round < rounds; round++) {
        const machine = machines[round % machines.length] as Machine
        await machine.kill()
        await machine.start()
      }
    },
    { repeats: true },
  )
  expect(complaints).toEqual([])
  expect((await storedMessages()).sort()).toEqual([...before, ...thanked].sort())
}, 3_600_000)
