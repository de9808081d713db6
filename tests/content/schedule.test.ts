import { expect, test } from 'vitest'
import { filesOn } from '../../runtime/admin/content/day/files-on.ts'
import { withdrawalOf } from '../../runtime/admin/content/schedule/withdrawal.ts'
import { momentIn } from '../../runtime/admin/frame/present/typed-time.ts'
import { keepRelease } from '../../runtime/publishing/keep-release.ts'
import type { Release } from '../../runtime/publishing/store/release-store.ts'
import { person } from '../shared/databases/store/staff-cases.ts'
import { type ContentServer, contentServer, copyOf, siteForEachTest } from './content-server.ts'

const alderwick = 'towns/alderwick.yaml'
const fenby = 'towns/north-fenby.yaml'
const kim = { by: 'kim@example.com', userId: 'kim', network: null }
const now = new Date('2027-03-20T12:00:00Z')

const given = siteForEachTest()

/** A server on which Kim may edit, at noon on 20 March 2027. */
async function serverOf(folder: string): Promise<ContentServer> {
  const server = await contentServer(folder, given.place)
  await server.store.users.add(person({ id: 'kim', email: 'kim@example.com', role: 'editor' }))
  server.clock.now = now
  return server
}

const minutes = (to: number) => (text: string) => text.replace(/lockoutMinutes: \d+/, `lockoutMinutes: ${to}`)
const people = (to: number) => (text: string) => text.replace(/population: \d+/, `population: ${to}`)

/** Keeps a change of some files as Kim has looked at it. */
async function keep(
  { editor, store, read }: ContentServer,
  change: (text: string) => string,
  paths = [alderwick],
  kind: Release['kind'] = 'edit',
): Promise<Release> {
  const files = await Promise.all(
    paths.map(async (path) => {
      const { text, version: base } = await read(path)
      return { path, text: change(text), base }
    }),
  )
  const release = { files, note: 'Spring', kind, of: null, by: kim.by, userId: kim.userId } as const
  return keepRelease({ files: editor.files, releases: store.releases, now: () => now }, release)
}

/** The moment of a time in London that somebody types. */
function moment(at: string): Date {
  const found = momentIn({ form: { at }, text: ((key: string) => key) as never }, '', now)
  if (!(found instanceof Date)) throw new Error(found.fault)
  return found
}

const states = async ({ store }: ContentServer) =>
  (await store.schedule.list(['waiting', 'done', 'failed', 'cancelled'])).map(({ state }) => state)

/** Runs the job until nothing that is due waits. */
async function runUntil(server: ContentServer, now: Date): Promise<void> {
  server.clock.now = now
  server.job.start()
  await expect
    .poll(async () => (await server.store.schedule.list(['waiting'])).filter(({ dueAt }) => new Date(dueAt) <= now))
    .toEqual([])
  // A version is stored before it is written.
  await server.job.stop()
}

test('of two servers one publishes a release at its time, in the hour that the clocks skip by its other name', async () => {
  const [one, other] = [await serverOf(given.folder), await serverOf(await copyOf(given.folder))]
  for (const { publishing } of [one, other]) publishing.start()
  expect(() => moment('2027-03-28T01:30')).toThrow('frame.time.skipped')
  const dueAt = moment('2027-03-28T02:30')
  expect(dueAt.toISOString()).toBe('2027-03-28T01:30:00.000Z')
  await one.schedule.publishAt(dueAt, await keep(one, minutes(31), [alderwick, fenby]), kim)
  await runUntil(one, new Date(dueAt.getTime() - 1))
  expect(await states(one)).toEqual(['waiting'])
  for (const { clock } of [one, other]) clock.now = dueAt
  for (const { job } of [one, other]) {
    job.start()
    job.wake()
  }
  for (const { shown } of [one, other])
    await expect.poll(() => shown('towns', 'north-fenby', 'lockoutMinutes')).toBe(31)
  expect(await one.store.versions.list({ limit: 9 })).toMatchObject([
    { number: 1, by: 'kim@example.com', note: 'Spring', kind: 'scheduled', files: 2 },
  ])
  expect(await one.store.schedule.list(['done'])).toMatchObject([{ version: 1, problem: null }])
  const lines = await one.store.audit.list({ limit: 9 })
  expect(lines.map(({ action, subject, to }) => `${action}: ${subject}, ${to}`).toSorted()).toEqual([
    'content published at its time: 2 files, version 1',
    'content scheduled: 2 files, 2027-03-28T01:30:00.000Z',
  ])
})

test('what passed while nothing ran is published at once, with what others have published since', async () => {
  const server = await serverOf(given.folder)
  await server.schedule.publishAt(moment('2027-03-24T06:00'), await keep(server, minutes(31)), kim)
  await server.edit(alderwick, people(18_500))
  await runUntil(server, new Date('2027-04-20T12:00:00Z'))
  expect(await server.shown('towns', 'alderwick', 'lockoutMinutes')).toBe(31)
  expect(await server.shown('towns', 'alderwick', 'population')).toBe(18_500)
  expect(server.told).toEqual([])
})

test.each([
  ['two changes to one field', 'conflict', [alderwick], (server: ContentServer) => server.edit(alderwick, minutes(40))],
  [
    'a fault that came later',
    'faults',
    ['data/towns/north-fenby.yaml:8: `population` is a text'],
    async (server: ContentServer) => {
      const { text } = await server.read(fenby)
      await server.write(fenby, text.replace(/population: \d+/, 'population: many'))
    },
  ],
  [
    'an author who may not edit any more',
    'person',
    ['kim@example.com'],
    ({ store }: ContentServer) => store.users.update('kim', { isDisabled: true }),
  ],
] as const)(
  '%s: the site stays as it is, its author is told, and it waits for a person',
  async (_, kind, details, happen) => {
    const server = await serverOf(given.folder)
    const dueAt = moment('2027-03-24T06:00')
    await server.schedule.publishAt(dueAt, await keep(server, minutes(31)), kim)
    await happen(server)
    const before = await server.store.versions.last()
    await runUntil(server, dueAt)
    const [failed] = await server.store.schedule.list(['failed'])
    expect(failed?.problem).toEqual({ kind, details })
    expect(await server.store.versions.last()).toBe(before)
    expect(server.told).toEqual([{ kind: 'not-published', to: ['kim'], about: `${failed?.id} ${failed?.dueAt}` }])
  },
)

test('what has failed can be moved, is told of each time that it fails, and what waits can be cancelled', async () => {
  const server = await serverOf(given.folder)
  const { schedule, store } = server
  const dueAt = moment('2027-03-24T06:00')
  await schedule.publishAt(dueAt, await keep(server, minutes(31)), kim)
  await store.users.update('kim', { isDisabled: true })
  await runUntil(server, dueAt)
  const [failed] = await store.schedule.list(['failed'])
  const id = failed?.id ?? ''
  const [again, later] = ['2027-03-24T07:00', '2027-03-25T06:00'].map((time) => moment(time)) as [Date, Date]
  expect(await schedule.move(id, again, kim)).toBe(true)
  await runUntil(server, again)
  expect(new Set(server.told.map(({ about }) => about)).size).toBe(2)
  await store.users.update('kim', { isDisabled: false })
  expect(await schedule.move(id, later, kim)).toBe(true)
  await runUntil(server, later)
  expect(await states(server)).toEqual(['done'])
  expect([await schedule.move(id, later, kim), await schedule.cancel(id, kim)]).toEqual([false, false])
  await schedule.publishAt(moment('2027-03-26T06:00'), await keep(server, minutes(45)), kim)
  const [waiting] = await store.schedule.list(['waiting'])
  expect(await schedule.cancel(waiting?.id ?? '', kim)).toBe(true)
  await runUntil(server, new Date('2027-03-27T06:00:00Z'))
  expect(await server.shown('towns', 'alderwick', 'lockoutMinutes')).toBe(31)
  expect(await store.versions.last()).toBe(1)
})

test('an entry is taken off the site at its time, as it is then', async () => {
  const server = await serverOf(given.folder)
  await server.store.users.update('kim', { role: 'admin' })
  const { drafts, entries } = server.editor
  const entry = await entries.get('towns', 'north-fenby')
  if (entry === null) throw new Error('there is no Fenby')
  const written = await drafts.withData(fenby, entry.text, withdrawalOf(entry)?.data)
  if (written.kind === 'faults') throw new Error('it cannot be written')
  await server.schedule.publishAt(
    moment('2027-03-24T06:00'),
    await keep(server, () => written.text, [fenby], 'withdrawn'),
    kim,
  )
  await server.edit(fenby, people(4100))
  await runUntil(server, moment('2027-03-24T06:00'))
  expect((await server.store.schedule.list(['failed', 'done'])).map(({ problem }) => problem)).toEqual([null])
  expect((await server.read(fenby)).text).toMatch(/^retired: gone$/m)
  expect((await server.read(fenby)).text).toMatch(/^population: 4100$/m)
  expect(await server.store.versions.get(2)).toMatchObject({ kind: 'withdrawn', by: 'kim@example.com' })
})

test('what an earlier version has set, and has no text, fails again when it is moved', async () => {
  const server = await serverOf(given.folder)
  const dueAt = moment('2027-03-24T06:00')
  const release = { id: 'earlier', at: now.toISOString(), author: kim.by, user_id: kim.userId, note: 'towns/fenby' }
  const table = server.store.kysely.insertInto('content_releases')
  await table.values({ ...release, kind: 'withdrawn', of_number: null }).execute()
  await server.schedule.publishAt(dueAt, release, kim)
  await runUntil(server, dueAt)
  expect(await states(server)).toEqual(['failed'])
})

test('the site of a day has what is set until its end, in order, and its own day', async () => {
  const server = await serverOf(given.folder)
  const { schedule, editor, store } = server
  const content = { editor, schedule, releases: store.releases }
  const filesOf = (day: string) => filesOn({ content, store }, day)
  await schedule.publishAt(moment('2027-03-24T23:59'), await keep(server, minutes(31)), kim)
  await schedule.publishAt(moment('2027-03-25T00:00'), await keep(server, minutes(32)), kim)
  await schedule.publishAt(moment('2027-03-24T06:00'), await keep(server, people(18_500)), kim)
  expect(await filesOf('2027-03-23')).toEqual([])
  const [file] = await filesOf('2027-03-24')
  expect([file?.text?.includes('lockoutMinutes: 31'), file?.text?.includes('population: 18500')]).toEqual([true, true])
  const [page] = (await editor.entries.get('towns', 'alderwick'))?.pages ?? []
  const preview = await editor.drafts.preview(file === undefined ? [] : [file], page?.path ?? '', '2027-03-24')
  expect(preview.kind === 'page' && preview.html).toContain('31 minutes')
})
