import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, dayOf } from '../../runtime/contract/day.ts'
import { contentHash } from '../../runtime/contract/hash.ts'
import type { Release } from '../../runtime/publishing/store/release-store.ts'
import type { User } from '../../runtime/staff/store/user-store.ts'
import type { Store } from '../shared/databases/store/open-store.ts'
import { root } from '../shared/servers/running-site.ts'

/** The ids of changes that were handed in, by what became of them. */
export const sampleChanges = {
  open: 'sample-open',
  own: 'sample-own',
  sentBack: 'sample-sent-back',
  approved: 'sample-approved',
} as const

type Person = Pick<User, 'id' | 'email'>
type Edit = { path: string; from: RegExp; to: string }

const hour = 60 * 60 * 1000
const comparison = 'competitors/quillmere.yaml'
const titled = {
  path: comparison,
  from: /^heroTitle: .*$/m,
  to: 'heroTitle: LPI and Quillmere in {location}, point by point',
}
const cookies = 'pages/cookie-policy.yaml'
const law = 'pages/privacy-policy.yaml'
const terms = 'pages/terms-of-service.yaml'

/**
 * Changes of the content by the administrator and the editor of the sample desk that wait for approval or a time, with
 * comments on them. Nothing of them is published.
 */
export async function fillChanges(store: Store, now = new Date()): Promise<void> {
  const [asha, carys] = [await personOf(store, 'asha@example.com'), await personOf(store, 'carys@example.com')]
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * hour).toISOString()
  const handIn = async (id: string, author: Person, note: string, hoursAgo: number, edits: readonly Edit[]) => {
    await addRelease(store, { id, note, at: at(hoursAgo), by: author.email, userId: author.id }, edits)
    const line = { by: author.email, userId: author.id, network: null, at: at(hoursAgo), subject: id }
    await store.kysely.transaction().execute((transaction) => store.approvals.handIn(transaction, id, [], line))
  }
  const decide = async (id: string, state: 'approved' | 'sent-back', by: Person, hoursAgo: number) => {
    const line = { by: by.email, userId: by.id, network: null, at: at(hoursAgo), subject: id }
    await store.kysely.transaction().execute((transaction) => store.approvals.decide(transaction, id, state, line))
  }
  await handIn(sampleChanges.open, carys, 'A plainer heading for the policy on cookies', 2, [
    { path: cookies, from: /^heading: .*$/m, to: 'heading: What this site keeps on your device' },
  ])
  await handIn(sampleChanges.own, asha, 'The terms say who may read the site', 3, [
    { path: terms, from: /^heading: .*$/m, to: 'heading: Terms of using this website' },
  ])
  await handIn(sampleChanges.sentBack, asha, 'A shorter heading for the privacy policy', 26, [
    { path: law, from: /^heading: .*$/m, to: 'heading: Your data' },
  ])
  await decide(sampleChanges.sentBack, 'sent-back', carys, 25)
  await handIn(sampleChanges.approved, carys, 'The name of the second investigator', 50, [
    { path: 'people/isla-merrowby.yaml', from: /^name: .*$/m, to: 'name: Isla J. Merrowby' },
  ])
  await decide(sampleChanges.approved, 'approved', asha, 49)
  const comment = async (id: string, by: Person, path: string, pointer: string, text: string, hoursAgo: number) =>
    store.kysely
      .transaction()
      .execute((transaction) =>
        store.comments.add(transaction, { id, at: at(hoursAgo), path, pointer, text, by: by.email, userId: by.id }),
      )
  await comment('c1', carys, law, '/heading', 'Solicitors look for ‘privacy policy’. Could it stay in the heading?', 25)
  await comment('c2', carys, cookies, '/heading', 'The menu still says ‘cookies’.', 1.5)
  await comment('c3', carys, comparison, '/heroTitle', 'Does ‘point by point’ promise too much for eleven rows?', 1.5)
  await comment('c4', asha, comparison, '', 'Checked against the sources on 11 August.', 1)
  await comment('c5', asha, comparison, '/metaTitle', 'The brand is missing.', 5)
  await store.comments.resolve('c5', carys.email, at(4))
  await addSchedule(store, { asha, carys }, now)
}

/** What waits, what could not be published, what is done, and drafts to choose from. */
async function addSchedule(store: Store, { asha, carys }: Record<'asha' | 'carys', Person>, now: Date): Promise<void> {
  const today = dayOf(now)
  const set = async (
    id: string,
    by: Person,
    dueAt: string,
    note: string,
    edits: readonly Edit[],
    kind?: Release['kind'],
  ) => {
    await addRelease(
      store,
      { id, note, at: now.toISOString(), by: by.email, userId: by.id, ...(kind && { kind }) },
      edits,
    )
    await store.schedule.add(
      { id, release: id, dueAt, userId: by.id },
      { by: by.email, network: null, at: now.toISOString() },
    )
  }
  const about = { path: 'pages/about.yaml', from: /^heading: .*$/m, to: 'heading: Who we are' }
  const contact = { path: 'pages/contact.yaml', from: /^heading: .*$/m, to: 'heading: How to reach us' }
  await set('s1', carys, `${addDays(today, 20)}T06:00:00.000Z`, 'Christmas opening hours', [about, contact])
  const truro = { path: 'locations/truro.yaml', from: /^active: true$/m, to: 'active: false' }
  await set('s2', asha, `${addDays(today, 200)}T17:00:00.000Z`, '', [truro], 'withdrawn')
  await set('s3', carys, `${addDays(today, -1)}T08:00:00.000Z`, 'A new heading', [contact])
  await set('s4', asha, `${addDays(today, -6)}T08:00:00.000Z`, 'Prices of the new year', [about])
  const problem = { kind: 'conflict', details: [contact.path] } as const
  await store.kysely.transaction().execute(async (transaction) => {
    await store.schedule.end(transaction, 's3', problem)
    await store.schedule.end(transaction, 's4', null)
  })
  const { text, base } = await edited(titled)
  await store.drafts.save({ userId: asha.id, path: comparison, text, base, at: now.toISOString() }, null)
}

async function addRelease(
  store: Store,
  change: Pick<Release, 'id' | 'note' | 'at' | 'by' | 'userId'> & Partial<Pick<Release, 'kind'>>,
  edits: readonly Edit[],
): Promise<void> {
  const files = await Promise.all(edits.map(edited))
  await store.releases.add({ kind: 'edit', of: null, ...change, files }, [])
}

async function edited({ path, from, to }: Edit) {
  const before = await readFile(join(root, 'data', path), 'utf8')
  if (!from.test(before)) throw new Error(`${path} has no line like ${from}`)
  return { path, text: before.replace(from, to), base: contentHash(before) }
}

async function personOf({ users }: Store, email: string): Promise<Person> {
  const user = await users.find(email)
  if (user === null) throw new Error(`there is no ${email}`)
  return user
}
