import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import webPush from 'web-push'
import { noDuty } from '../runtime/enquiries/duty/duty.ts'
import { newUser } from '../runtime/staff/credentials/new-user.ts'
import { startPostgres } from '../tests/shared/databases/postgres.ts'
import { openStore } from '../tests/shared/databases/store/open-store.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { startServer, townpages } from './child.ts'
import { enquiryBody } from './enquiries.ts'
import { spread } from './median.ts'
import { type PushGateway, startPushGateway } from './push-gateway.ts'
import { generateSite, realData } from './site-of.ts'

const warmUp = 20
// All at once; then nobody has answered them, and the CRM hangs, which they are also for.
const waiting = 200
const later = 100
const betweenMs = 100
const limitMs = 5_000
const patienceMs = 120_000
const { publicKey, privateKey } = webPush.generateVAPIDKeys()

export const alertsBenchmark: Benchmark = async ({ work, log }) => {
  const out = join(work, 'site')
  await generateSite(realData, out)
  const crm = createServer(() => undefined)
  await new Promise<void>((ready) => crm.listen(0, '127.0.0.1', ready))
  const postgres = await startPostgres()
  try {
    const rows: Row[] = []
    for (const name of ['SQLite', 'PostgreSQL'] as const) {
      await using gateway = await startPushGateway(join(work, `gateway-${name}`))
      const env = {
        TOWNPAGES_VAR: join(work, name),
        DATABASE_URL: name === 'SQLite' ? '' : await postgres.createDatabase(),
        CRM_WEB_TO_LEAD_URL: `http://127.0.0.1:${(crm.address() as AddressInfo).port}/`,
        ...{ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: 'mailto:desk@example.com' },
        ...gateway.env,
        ...{ CAPTCHA: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
      }
      const [atOnce, one] = await measure(out, env, gateway)
      log(`alerts: ${name}, ${atOnce.length + one.length} pushes`)
      rows.push(toRow(`${name}: ${waiting} enquiries at once`, atOnce))
      rows.push(toRow(`${name}: each ${betweenMs} ms one, ${waiting} waiting`, one))
    }
    const note = `from the answer to the visitor, right after the commit, to the last byte at a push service with TLS on loopback; one agent, on duty for all, with one browser; a CRM that hangs; PostgreSQL without fsync`
    return { rows, note }
  } finally {
    crm.closeAllConnections()
    crm.close()
    await postgres.remove()
  }
}

type Env = { TOWNPAGES_VAR: string; DATABASE_URL: string }

/** The milliseconds of each push: of those that came at once, and of those after them. */
async function measure(out: string, env: Env, { device, arrivals }: PushGateway): Promise<[number[], number[]]> {
  const { TOWNPAGES_VAR: varFolder, DATABASE_URL } = env
  await mkdir(varFolder)
  const open = () => openStore({ databaseUrl: DATABASE_URL === '' ? null : DATABASE_URL, varFolder, dataKey: null })
  const before = await open()
  const agent = await newUser({ email: 'agent@example.com', role: 'agent', password: null, now: new Date() })
  await before.users.add({ ...agent, passwordHash: 'none' })
  const hours = Array.from({ length: 7 }, () => ({ from: '00:00', to: '00:00' }))
  await before.duties.set(agent.id, { ...noDuty, areas: ['all'], hours })
  await before.alerts.choose(agent.id, { ways: ['push'], quiet: null, address: '' })
  await before.alerts.addDevice(agent.id, { ...device, name: 'Phone' }, new Date())
  await before.close()
  const args = ['serve', '--out', out, '--port', '0', '--host', '127.0.0.1']
  const nodeOptions = ['--import', resolve(import.meta.dirname, 'push-names.ts')]
  const thanked = new Map<string, number>()
  {
    await using site = await startServer({ script: townpages, args, env, nodeOptions })
    const post = async () => thanked.set(await postEnquiry(site.address), Date.now())
    for (const [count, ms] of [
      [warmUp, betweenMs],
      [waiting, 0],
      [later, betweenMs],
    ] as const) {
      const posts = Array.from({ length: count }, (_, index) => pause(index * ms).then(post))
      await Promise.all(posts)
      await arrived(arrivals, thanked.size)
    }
  }
  const after = await open()
  const pushes = await after.kysely
    .selectFrom('deliveries')
    .innerJoin('enquiries', 'enquiries.id', 'enquiry_id')
    .select(['deliveries.id', 'reference'])
    .where('target', '=', 'push')
    .execute()
  await after.close()
  const arrivalOf = new Map(pushes.map(({ id, reference }) => [reference, arrivals.get(id.replaceAll('-', ''))]))
  const times = [...thanked].map(([reference, at]) => (arrivalOf.get(reference) ?? Number.POSITIVE_INFINITY) - at)
  return [times.slice(warmUp, warmUp + waiting), times.slice(warmUp + waiting)]
}

/** Posts an enquiry; the reference that its visitor gets once it is stored. */
async function postEnquiry(address: string): Promise<string> {
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(`${address}/api/contacts`, { method: 'POST', headers, body: enquiryBody() })
  if (response.status !== 201) throw new Error(`an enquiry was answered with ${response.status}`)
  return ((await response.json()) as { reference: string }).reference
}

async function arrived(arrivals: ReadonlyMap<string, number>, count: number): Promise<void> {
  const last = performance.now() + patienceMs
  while (arrivals.size < count) {
    if (performance.now() > last) throw new Error(`${arrivals.size} of ${count} pushes came`)
    await pause(20)
  }
}

function toRow(what: string, times: readonly number[]): Row {
  const value = times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? 0
  const mark = `p95 ≤ ${limitMs} ms`
  const detail = `${times.length} pushes, ${spread(times, 0)} ms`
  return { what, value, unit: 'ms', reference: null, ratio: null, mark, met: value <= limitMs, detail }
}
