import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { openStore } from '../../runtime/store/open-store.ts'
import type { Enquiry } from '../../runtime/store/store.ts'
import { answers, type Behaviour, closesAtOnce, closesHalfWay, hangs, startOutsideServer } from '../fakes/outside-server.ts'
import { root, scratchFolder, serve } from '../running-site.ts'
import type { CrmPost } from './ledger.ts'

/** Where a server keeps things, and where it delivers to. */
export type Place = { TOWNPAGES_VAR: string; DATABASE_URL: string; CRM_WEB_TO_LEAD_URL: string }
export type Site = {
  place: Place
  posts: readonly CrmPost[]
  /** What the CRM does with a message that it sees for the first time; it takes all others, and without any takes all. */
  misbehave(behaviours: readonly CrmBehaviour[]): void
}
export type CrmBehaviour = keyof typeof behaviours
export type Server = Awaited<ReturnType<typeof startServer>>

const behaviours = { takes: answers(200), fails: answers(500), hangs, closesHalfWay, closesAtOnce } satisfies Record<string, Behaviour>
export const crmBehaviours = Object.keys(behaviours) as CrmBehaviour[]

/** An empty store, and a CRM. */
export async function newSite(databaseUrl: string): Promise<Site> {
  const posts: CrmPost[] = []
  let moods: readonly CrmBehaviour[] = []
  const crm = await startOutsideServer((response, received, number) => {
    const message = /name="LEADCF124"\r\n\r\n(.*?)\r\n--/s.exec(received.body.toString())?.[1] ?? ''
    const isNew = posts.every((post) => post.message !== message)
    const mood = (isNew ? moods[number % moods.length] : undefined) ?? 'takes'
    posts.push({ key: String(received.headers['idempotency-key']), message, isTaken: mood === 'takes' })
    behaviours[mood](response, received, number)
  })
  const place = { TOWNPAGES_VAR: await scratchFolder(), DATABASE_URL: databaseUrl, CRM_WEB_TO_LEAD_URL: crm.url.href }
  return {
    place,
    posts,
    misbehave(next) {
      moods = next
    },
  }
}

/** A server with scripts of this folder loaded before its own. */
export async function startServer(place: Place, preloads: readonly ('kill-at' | 'respond-early')[], env: Record<string, string> = {}) {
  const imports = preloads.map((name) => `--import=${join(root, 'tests/crash', `${name}.ts`)}`).join(' ')
  const server = await serve(inject('dist'), { env: { ...place, CAPTCHA: 'off', RATE_LIMITS: 'off', NODE_OPTIONS: imports, ...env } })
  onTestFinished(() => void server.child.kill('SIGKILL'))
  return server
}

/** Whether its process has ended. */
export function isGone({ child }: Server): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

/** All that is in the store. */
export async function enquiriesIn({ TOWNPAGES_VAR, DATABASE_URL }: Place): Promise<readonly Enquiry[]> {
  const store = await openStore({ databaseUrl: DATABASE_URL === '' ? null : DATABASE_URL, varFolder: TOWNPAGES_VAR, dataKey: null })
  const { enquiries } = await store.enquiries.list({ page: 1, pageSize: 10_000 })
  await store.close()
  return enquiries
}
