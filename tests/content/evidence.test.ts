import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { expect, test } from 'vitest'
import { addDays, dayOf } from '../../runtime/contract/day.ts'
import { createEvidenceJob } from '../../runtime/evidence/evidence-job.ts'
import { startEvidence } from '../../runtime/evidence/start-evidence.ts'
import type { Loop } from '../../runtime/server/jobs/loop.ts'
import { createOutbound } from '../../runtime/server/outbound/outbound.ts'
import { createFakeClock, type FakeClock } from '../fakes/fake-clock.ts'
import { answers, type Behaviour, type OutsideServer, startOutsideServer } from '../fakes/outside-server.ts'
import { person } from '../shared/databases/store/staff-cases.ts'
import { publisherOf } from '../shared/servers/site-publisher.ts'
import { type ContentServer, contentServer, copyOf, siteForEachTest } from './content-server.ts'
import { addRival, watchRivals } from './watched-rivals.ts'

const alderwick = 'towns/alderwick.yaml'
const passage = 'An hour’s wait at night'
const week = 7 * 24 * 3_600_000
const lookedAt = addDays(dayOf(new Date()), -60)
const rules = `approval:
  content:
    - { collection: towns }
`

// What a town says of a rival can be watched, and a second person has to approve every change to a town.
const given = siteForEachTest(async (generated) => {
  const edit = async (file: string, change: (text: string) => string) =>
    writeFile(join(generated, 'data', file), change(await readFile(join(generated, 'data', file), 'utf8')))
  await edit('schemas/site.schema.json', (text) => {
    const schema = JSON.parse(text)
    schema.properties.approval = { title: 'Approval', description: 'Rules.', type: 'object', examples: [{}] }
    return JSON.stringify(schema)
  })
  await edit('site.yaml', (text) => text + rules)
  await watchRivals(generated)
})

const page = (text: string, etag: string): Behaviour =>
  answers(200, `<main><p>${text}</p></main>`, { 'Content-Type': 'text/html', ETag: etag })

/** A website that has the passage, and whose page answers as a test says. */
async function startSource(): Promise<OutsideServer & { show(behaviour: Behaviour): void; asked(): string[] }> {
  const source = await startOutsideServer()
  let shown = page(passage, '"a"')
  source.behave((response, received, number) => {
    const behaviour = received.path === '/robots.txt' ? answers(404) : shown
    behaviour(response, received, number)
  })
  return {
    ...source,
    show: (behaviour) => (shown = behaviour),
    asked: () =>
      source.received
        .filter(({ path }) => path !== '/robots.txt')
        .map(({ headers }) => headers['if-none-match'] ?? 'anything'),
  }
}

type Watch = ContentServer & { job: Loop; watch(): Promise<void>; rival(): Promise<unknown> }

/** A server whose content quotes a source, and the job that watches it. */
async function watching(source: OutsideServer, clock: FakeClock, folder = given.folder): Promise<Watch> {
  const rival = { says: 'Its wait', source: 'Its price list', checked: lookedAt, link: source.url.href, passage }
  await addRival(folder, alderwick, rival)
  const server = await contentServer(folder, given.place)
  const job = createEvidenceJob({
    evidence: server.editor.evidence,
    publish: server.publishing.publish,
    store: server.store,
    outbound: createOutbound({ isProduction: false }),
    agent: 'TownpagesEvidence (+https://www.example.com)',
    log: pino({ base: null }, { write: (line) => void server.log.push(line) }),
    ...clock,
  })
  return {
    ...server,
    job,
    /** Takes one turn. */
    async watch() {
      job.start()
      await job.stop()
    },
    rival: () => server.shown('towns', 'alderwick', 'rival'),
  }
}

const marks = async ({ read }: ContentServer) => /unconfirmed"?: "?([\d-]+)/.exec((await read(alderwick)).text)?.[1]

test('a passage that goes from its source is marked at the next check, and leaves the pages 30 days later', async () => {
  const [source, clock] = [await startSource(), createFakeClock(new Date().toISOString())]
  const server = await watching(source, clock)
  for (const role of ['admin', 'editor'] as const)
    await server.store.users.add(person({ id: role, email: `${role}@example.com`, role }))
  await server.watch()
  clock.advance(2 * 3_600_000)
  await server.watch()
  expect(source.asked()).toEqual(['anything'])
  source.show(answers(304))
  clock.advance(week)
  await server.watch()
  expect([source.asked(), await marks(server)]).toEqual([['anything', '"a"'], undefined])

  source.show(page('No wait at all', '"b"'))
  clock.advance(week)
  await server.watch()
  const day = dayOf(clock.now())
  expect(await marks(server)).toBe(day)
  expect(await server.store.versions.list({ limit: 9 })).toMatchObject([
    { number: 1, by: 'evidence check', kind: 'unconfirmed', files: 1, approvedBy: null },
  ])
  // The same rule keeps others from changing the town.
  const edited = await server.edit(alderwick, (text) => text.replace(/population: \d+/, 'population: 18500'))
  expect(edited.kind).toBe('unapproved')
  const { entries } = server.editor
  expect((await entries.list('towns')).find(({ slug }) => slug === 'alderwick')?.states).toContain('expired-claim')

  expect(await server.rival()).toMatchObject({ unconfirmed: day })
  await publisherOf(server.folder).publish(addDays(day, 30))
  expect(await server.rival()).toBeUndefined()
})

test('a mark is taken back like any version, and comes again a week later while the source stays as it is', async () => {
  const [source, clock] = [await startSource(), createFakeClock(new Date().toISOString())]
  source.show(answers(404))
  const server = await watching(source, clock)
  await server.watch()
  const first = dayOf(clock.now())
  expect(await marks(server)).toBe(first)
  // A mark that stands keeps its day.
  clock.advance(week)
  await server.watch()
  expect(await marks(server)).toBe(first)
  // No second person is there to approve it, so nothing keeps anybody from it.
  expect(await server.undo(1)).toMatchObject({ kind: 'published' })
  expect(await marks(server)).toBeUndefined()
  clock.advance(week)
  await server.watch()
  expect(await marks(server)).toBe(addDays(first, 14))
})

test('whoever looks again writes the day, and the mark counts no more', async () => {
  const [source, clock] = [await startSource(), createFakeClock(new Date().toISOString())]
  source.show(page('Another text', '"b"'))
  const server = await watching(source, clock)
  await server.watch()
  const findings = async () =>
    (await server.editor.entries.list('towns'))
      .find(({ slug }) => slug === 'alderwick')
      ?.states.includes('expired-claim')
  expect(await findings()).toBe(true)
  const checked = RegExp(`(?<=checked"?: ?"?)${lookedAt}`)
  await server.edit(alderwick, (text) => text.replace(checked, dayOf(clock.now())))
  expect(await findings()).toBe(false)
})

test('a source that cannot be asked is never a reason for a mark', async () => {
  const [source, clock] = [await startSource(), createFakeClock(new Date().toISOString())]
  const server = await watching(source, clock)
  for (const behaviour of [page(passage, '"a"'), answers(503), answers(403), answers(429), answers(500)]) {
    source.show(behaviour)
    await server.watch()
    clock.advance(week)
  }
  expect([source.asked().length, await marks(server)]).toEqual([5, undefined])
  const [check] = await server.store.checks.list()
  expect(check).toMatchObject({ result: 'found', failures: 4, problem: { kind: 'status', detail: '500' } })
})

test('a server without the content says at its start that it watches nothing', () => {
  const lines: string[] = []
  const watch = startEvidence({
    config: { evidenceCheck: 'on', siteUrl: 'https://www.example.com', isProduction: true },
    database: undefined as never,
    content: null,
    log: pino({ base: null }, { write: (line) => void lines.push(line) }),
  })
  expect([watch, lines.join()]).toEqual([null, expect.stringContaining('EVIDENCE_CHECK has no effect')])
})

test('of two processes one asks', async () => {
  const [source, clock] = [await startSource(), createFakeClock(new Date().toISOString())]
  const other = await copyOf(given.folder)
  const servers = [await watching(source, clock), await watching(source, clock, other)]
  await Promise.all(servers.map((server) => server.watch()))
  expect(source.asked()).toHaveLength(1)
  clock.advance(week)
  await Promise.all(servers.map((server) => server.watch()))
  expect(source.asked()).toHaveLength(2)
})
