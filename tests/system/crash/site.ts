import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Enquiry } from '../../../runtime/enquiries/store/enquiry.ts'
import { newUser } from '../../../runtime/staff/credentials/new-user.ts'
import { formToken } from '../../../runtime/staff/request-origin.ts'
import { startMailServer } from '../../fakes/mail-server.ts'
import { makeDuty } from '../../fakes/make-duty.ts'
import { makeEnquiry } from '../../fakes/make-enquiry.ts'
import {
  answers,
  type Behaviour,
  closesAtOnce,
  closesHalfWay,
  hangs,
  type Received,
  startOutsideServer,
} from '../../fakes/outside-server.ts'
import { openStore, type Store } from '../../shared/databases/store/open-store.ts'
import { copySite, locksmith, root, scratchFolder, startCommand } from '../../shared/servers/running-site.ts'
import { publisherOf } from '../../shared/servers/site-publisher.ts'
import type { AlertPost, CrmPost, SentMail } from './balance.ts'
import { agents, kinds, messageForm, owner, type Staff } from './ledger.ts'

/** Where a server keeps things, and where it delivers to. */
export type Place = {
  TOWNPAGES_VAR: string
  DATABASE_URL: string
  CRM_WEB_TO_LEAD_URL: string
  ALERT_WEBHOOK_URL: string
  ALERT_WEBHOOK_SECRET: string
  SMTP_URL: string
  LEADS_EMAIL: string
}
export type Site = {
  place: Place
  posts: readonly CrmPost[]
  /** What the gateway of alerts has had. */
  alerts: readonly AlertPost[]
  /** What the mail server has taken. */
  mails: readonly SentMail[]
  /** Who answers enquiries. */
  staff: Staff
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

const choices = { ways: ['alert-webhook'], quiet: null, address: '' } as const
const staffToken = 'token-of-a-session'

/** Generates a small site that takes enquiries, in a folder; the folder to serve. */
export async function generateSite(folder: string): Promise<string> {
  await copySite(locksmith, folder)
  const routes = join(folder, 'templates/routes.yaml')
  const lines = kinds.map((kind) => `    ${kind}: { targets: [crm] }\n`)
  const enquiries = `\nenquiries:\n  kinds:\n${lines.join('')}\npages:`
  await writeFile(routes, (await readFile(routes, 'utf8')).replace('\npages:', enquiries))
  const out = join(folder, 'dist')
  await publisherOf(folder).publish('2026-11-20')
  return out
}

/** A store with an owner and two agents, who are alerted of enquiries; a CRM, a gateway and a mail server. */
export async function newSite(databaseUrl: string): Promise<Site> {
  const posts: CrmPost[] = []
  const alerts: AlertPost[] = []
  const seen = new Set<string>()
  let moods: readonly CrmBehaviour[] = []
  const crm = await startOutsideServer((response, received, number) => {
    const message = messageForm.exec(received.body.toString())?.[0] ?? ''
    const mood = (seen.has(message) ? undefined : moods[number % moods.length]) ?? 'takes'
    seen.add(message)
    posts.push({ key: keyOf(received), at: performance.now(), message, isTaken: mood === 'takes' })
    behaviours[mood](response, received, number)
  })
  const gateway = await startOutsideServer((response, received, number) => {
    const { reference, cause, to } = (JSON.parse(received.body.toString()) as { alert: AlertBody }).alert
    const key = keyOf(received)
    const mood = (alerts.some((alert) => alert.key === key) ? undefined : moods[number % moods.length]) ?? 'takes'
    alerts.push({ key, at: performance.now(), reference, cause, to: to.email, isTaken: mood === 'takes' })
    behaviours[mood](response, received, number)
  })
  const { smtpUrl, mails } = await startMailServer()
  const place = {
    TOWNPAGES_VAR: await scratchFolder(),
    DATABASE_URL: databaseUrl,
    CRM_WEB_TO_LEAD_URL: crm.url.href,
    ALERT_WEBHOOK_URL: gateway.url.href,
    ALERT_WEBHOOK_SECRET: 'secret-of-the-gateway',
    SMTP_URL: smtpUrl,
    LEADS_EMAIL: 'desk@example.com',
  }
  const store = await storeAt(place)
  await addStaff(store)
  await store.close()
  return {
    place,
    posts,
    alerts,
    mails,
    staff: { cookie: `session=${staffToken}`, token: formToken(staffToken) },
    isSeen: (message) => seen.has(message),
    misbehave(next) {
      moods = next
    },
  }
}

type AlertBody = Pick<AlertPost, 'reference' | 'cause'> & { to: { email: string } }

const keyOf = ({ headers }: Received) => String(headers['idempotency-key'])

/** The owner, and two agents, of whom one is signed in. */
async function addStaff(store: Store): Promise<void> {
  const now = new Date()
  for (const [email, role] of [[owner, 'admin'], ...agents.map((agent) => [agent, 'agent'] as const)] as const) {
    const user = { ...(await newUser({ email, role, password: null, now })), passwordHash: 'none' }
    await store.users.add(user)
    await store.alerts.choose(user.id, choices)
    if (role === 'agent') await store.duties.set(user.id, makeDuty())
    if (email !== agents[0]) continue
    const id = createHash('sha256').update(staffToken).digest('base64url')
    const times = { createdAt: now.toISOString(), seenAt: now.toISOString(), confirmedAt: null }
    await store.sessions.add({ id, userId: user.id, device: '', network: '', ...times })
  }
}

/** Adds an enquiry that nobody has answered in time. */
export async function addOverdue(place: Place): Promise<void> {
  const store = await storeAt(place)
  await store.enquiries.add(makeEnquiry({ createdAt: new Date(Date.now() - 3_600_000).toISOString(), deliveries: [] }))
  await store.close()
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
