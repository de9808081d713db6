import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createPublisher } from '../../../generator/publish.ts'
import type { Enquiry } from '../../../runtime/enquiries/store/enquiry.ts'
import { newUser } from '../../../runtime/staff/credentials/new-user.ts'
import {
  answers,
  type Behaviour,
  closesAtOnce,
  closesHalfWay,
  hangs,
  startOutsideServer,
} from '../../fakes/outside-server.ts'
import { openStore } from '../../shared/databases/store/open-store.ts'
import { copySite, locksmith, root, scratchFolder, startCommand } from '../../shared/servers/running-site.ts'
import type { AlertPost, CrmPost } from './ledger.ts'

/** Where a server keeps things, and where it delivers to. */
export type Place = {
  TOWNPAGES_VAR: string
  DATABASE_URL: string
  CRM_WEB_TO_LEAD_URL: string
  ALERT_WEBHOOK_URL: string
  ALERT_WEBHOOK_SECRET: string
}
export type Site = {
  place: Place
  posts: readonly CrmPost[]
  /** What the gateway of alerts has had. */
  alerts: readonly AlertPost[]
  /** Whether the CRM has had this message. */
  isSeen(message: string): boolean
  /**
   * What the CRM does with a message, and the gateway with an alert, that it sees for the first time; it takes all others, and without any takes all.
   */
  misbehave(behaviours: readonly CrmBehaviour[]): void
}
export type CrmBehaviour = keyof typeof behaviours
/** A process with some servers. */
export type Servers = { addresses: readonly string[]; isGone(): boolean; kill(): void }

const behaviours = { takes: answers(200), fails: answers(500), hangs, closesHalfWay, closesAtOnce } satisfies Record<
  string,
  Behaviour
>
const compileCache = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), 'node-compile-cache') }
export const crmBehaviours = Object.keys(behaviours) as CrmBehaviour[]

/** Generates a small site that takes enquiries, in a folder; the folder to serve. */
export async function generateSite(folder: string): Promise<string> {
  await copySite(locksmith, folder)
  const routes = join(folder, 'templates/routes.yaml')
  await writeFile(routes, (await readFile(routes, 'utf8')).replace('\npages:', '\nenquiries: on\n\npages:'))
  const out = join(folder, 'dist')
  await createPublisher({ data: join(folder, 'data'), templates: join(folder, 'templates'), out }).publish('2026-11-20')
  return out
}

/** A store with one owner, who is alerted of each enquiry, a CRM and a gateway. */
export async function newSite(databaseUrl: string): Promise<Site> {
  const posts: CrmPost[] = []
  const alerts: AlertPost[] = []
  const seen = new Set<string>()
  let moods: readonly CrmBehaviour[] = []
  const crm = await startOutsideServer((response, received, number) => {
    const message = /name="message"\r\n\r\n(.*?)\r\n--/s.exec(received.body.toString())?.[1] ?? ''
    const mood = (seen.has(message) ? undefined : moods[number % moods.length]) ?? 'takes'
    seen.add(message)
    posts.push({ key: String(received.headers['idempotency-key']), message, isTaken: mood === 'takes' })
    behaviours[mood](response, received, number)
  })
  const gateway = await startOutsideServer((response, received, number) => {
    const { reference } = (JSON.parse(received.body.toString()) as { alert: { reference: string } }).alert
    const mood =
      (alerts.some((alert) => alert.reference === reference) ? undefined : moods[number % moods.length]) ?? 'takes'
    alerts.push({ key: String(received.headers['idempotency-key']), reference, isTaken: mood === 'takes' })
    behaviours[mood](response, received, number)
  })
  const place = {
    TOWNPAGES_VAR: await scratchFolder(),
    DATABASE_URL: databaseUrl,
    CRM_WEB_TO_LEAD_URL: crm.url.href,
    ALERT_WEBHOOK_URL: gateway.url.href,
    ALERT_WEBHOOK_SECRET: 'secret-of-the-gateway',
  }
  const store = await storeAt(place)
  await store.users.add(await newUser({ email: 'boss@example.com', role: 'admin', password: null, now: new Date() }))
  const owner = await store.users.find('boss@example.com')
  await store.alerts.choose(owner?.id ?? '', { ways: ['alert-webhook'], quiet: null, address: '' })
  await store.close()
  return {
    place,
    posts,
    alerts,
    isSeen: (message) => seen.has(message),
    misbehave(next) {
      moods = next
    },
  }
}

type StartOptions = {
  dist: string
  place: Place
  /** How many servers share the process. */
  count?: number
  /** Scripts of this folder that are loaded before its own. */
  preloads?: readonly ('kill-at' | 'respond-early')[]
  env?: Record<string, string>
}

/** Starts a process with servers on one store. */
export async function startServers({
  dist,
  place,
  count = 1,
  preloads = [],
  env = {},
}: StartOptions): Promise<Servers> {
  // `--import` does not reach the thread of SQLite, which begins with a text.
  const options = preloads.map((name) => `--require=${join(root, 'tests/system/crash', `${name}.ts`)}`).join(' ')
  const script = join(root, 'tests/system/crash/servers.ts')
  const { child, address } = await startCommand([dist, String(count)], {
    script,
    env: { ...compileCache, ...place, ...env, NODE_OPTIONS: options },
  })
  const kill = () => void child.kill('SIGKILL')
  onTestFinished(kill)
  return { addresses: address.split(','), isGone: () => child.exitCode !== null || child.signalCode !== null, kill }
}

/** All that is in the store. */
export async function enquiriesIn(place: Place): Promise<readonly Enquiry[]> {
  const store = await storeAt(place)
  const { enquiries } = await store.enquiries.list({ page: 1, pageSize: 10_000 })
  await store.close()
  return enquiries
}

function storeAt({ TOWNPAGES_VAR, DATABASE_URL }: Place) {
  return openStore({ databaseUrl: DATABASE_URL === '' ? null : DATABASE_URL, varFolder: TOWNPAGES_VAR, dataKey: null })
}
