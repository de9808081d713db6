import { expect, test } from 'vitest'
import { contentHash } from '../../../../runtime/contract/hash.ts'
import { checkKeyOf } from '../../../../runtime/evidence/check-store.ts'
import type { KeptText } from '../../../../runtime/publishing/store/kept-text.ts'
import type { NewContentVersion } from '../../../../runtime/publishing/store/version-store.ts'
import type { Change } from '../../../../runtime/store/changes/change.ts'
import { makeEarlierTables } from './earlier-tables.ts'
import { person } from './staff-cases.ts'
import { later, type MakePlace, type MakeStore, now, openTestStore } from './stores.ts'

const kept = (text: string): KeptText => ({ hash: contentHash(text), text })
const at = now.toISOString()
const draft = { userId: 'u1', path: 'places/ely.yaml', text: 'three', base: contentHash('one'), at }

/** A version of one file that was edited. */
const version = (after: number, changes: Partial<NewContentVersion> = {}): NewContentVersion => ({
  id: `v${after + 1}`,
  after,
  at,
  by: 'jo@example.com',
  userId: 'u1',
  network: null,
  note: '',
  kind: 'edit',
  of: null,
  files: [{ path: 'places/ely.yaml', before: kept('one'), after: kept('two') }],
  ...changes,
})

/** Versions of content, what people type before, and what is known of sources. */
export function contentCases(makeStore: MakeStore, makePlace: MakePlace, makeWithoutTables: MakePlace): void {
  test('a source is known by its address and its passage, as it was asked last, until nothing quotes it', async () => {
    const { checks } = await makeStore()
    const asked = { askedAt: at, nextAt: at, etag: '"a"', lastModified: null, failures: 0, problem: null }
    const key = (passage: string) => checkKeyOf({ address: 'https://one.example/', passage })
    for (const passage of ['one', 'two']) await checks.save({ ...key(passage), ...asked, result: 'found' })
    const problem = { kind: 'status', detail: '503' } as const
    const failed = { ...key('one'), ...asked, result: null, etag: null, failures: 1, problem }
    await checks.save(failed)
    await checks.remove(key('two'))
    expect(await checks.list()).toEqual([failed])
  })

  test('a withdrawal that an earlier version has scheduled asks to be set again', async () => {
    const place = await makeWithoutTables()
    const set = { id: 's1', at, author: 'jo@example.com', user_id: 'u1', due_at: at, collection: 'places', slug: 'ely' }
    const rows = ['waiting', 'cancelled'].map((state) => ({ ...set, id: state, state }))
    await makeEarlierTables(
      place,
      '023-search-pages',
      rows.map((values) => ({ table: 'content_schedule', values })),
    )
    const { schedule } = await openTestStore(place)
    expect(await schedule.list(['waiting', 'failed'])).toMatchObject([
      { id: 'waiting', state: 'failed', kind: 'withdrawn', note: 'places/ely', files: [], problem: { kind: 'faults' } },
    ])
    expect(await schedule.get('cancelled')).toMatchObject({ state: 'cancelled', problem: null })
  })

  test('what is scheduled has one version, whoever publishes it, and none once it was cancelled', async () => {
    const { schedule, releases, versions, kysely } = await makeStore()
    const author = { by: 'jo@example.com', network: null, at }
    const release = { id: 'r1', at, by: author.by, userId: 'u1', note: '', kind: 'withdrawn', of: null } as const
    await releases.add({ ...release, files: [{ path: 'places/ely.yaml', text: 'active: false\n', base: null }] }, [])
    for (const id of ['s1', 's2']) await schedule.add({ id, release: 'r1', dueAt: at, userId: 'u1' }, author)
    expect(await schedule.move('s2', null, author)).toBe(true)
    const published = await Promise.all(
      [0, 0].map((after) => versions.add(version(after, { id: 's1', scheduled: 's1' }))),
    )
    expect(published.map((one) => one?.number)).toEqual([1, 1])
    const files = [{ path: 'places/ely.yaml' }]
    expect(await schedule.get('s1')).toMatchObject({ state: 'done', version: 1, kind: 'withdrawn', files })
    expect(await versions.add(version(1, { id: 'again', scheduled: 's1' }))).toBeNull()
    expect(await versions.add(version(1, { id: 's2', scheduled: 's2' }))).toBeNull()
    const end = kysely.transaction().execute((transaction) => schedule.end(transaction, 's2', null))
    expect([await versions.last(), await end]).toEqual([1, false])
  })

  test('a version is stored with its texts and its line in the audit trail, once, and others learn of it', async () => {
    const place = await makePlace()
    const [{ versions, audit }, other] = [await openTestStore(place), await openTestStore(place)]
    const told: Change[] = []
    other.changes.follow(await other.changes.last(), (changes) => told.push(...(changes ?? [])))
    expect([await versions.last(), await versions.get(1), await versions.list({ limit: 9 })]).toEqual([0, null, []])
    const first = await versions.add(version(0, { note: 'A typo' }))
    const change = { path: 'places/ely.yaml', before: contentHash('one'), after: contentHash('two') }
    expect(first).toEqual({
      number: 1,
      id: 'v1',
      at,
      by: 'jo@example.com',
      note: 'A typo',
      kind: 'edit',
      of: null,
      approvedBy: null,
      files: [change],
    })
    // Its author did not learn that it was stored, and sends it again.
    expect(await versions.add(version(0, { note: 'A typo' }))).toEqual(first)
    expect(await versions.add(version(0, { id: 'late' }))).toBeNull()
    expect(await versions.add(version(5))).toBeNull()
    expect([await versions.last(), await audit.list({ limit: 9 })]).toMatchObject([
      ...[
        1,
        [
          {
            by: 'jo@example.com',
            action: 'content published',
            subject: 'places/ely.yaml',
            from: null,
            to: 'version 1',
          },
        ],
      ],
    ])
    expect(await versions.texts([contentHash('one'), contentHash('two'), contentHash('none')])).toEqual(
      new Map([kept('one'), kept('two')].map(({ hash, text }) => [hash, text])),
    )
    await expect.poll(() => told).toMatchObject([{ kind: 'content-published', id: '1' }])
  })

  test('of two versions that follow the same one at the same moment one is stored', async () => {
    const place = await makePlace()
    const stores = [await openTestStore(place), await openTestStore(place)]
    const added = await Promise.all(
      stores.map(({ versions }, index) => versions.add(version(0, { id: `by ${index}` }))),
    )
    expect(added.map((one) => one?.number ?? 0).toSorted()).toEqual([0, 1])
    expect((await stores[0]?.audit.list({ limit: 9 }))?.length).toBe(1)
  })

  test('versions are listed by file and page, and all changes of the files of new ones are told', async () => {
    const { versions } = await makeStore()
    // More files than one statement takes.
    const many = Array.from({ length: 1_200 }, (_, index) => ({
      path: `places/p${String(index).padStart(4, '0')}.yaml`,
      before: null,
      after: kept(`place ${index}`),
    }))
    await versions.add(version(0, { kind: 'import', files: many }))
    await versions.add(version(1))
    await versions.add(
      version(2, {
        kind: 'undo',
        of: 2,
        files: [{ path: 'places/ely.yaml', before: kept('two'), after: kept('one') }],
      }),
    )
    expect(await versions.list({ limit: 2 })).toMatchObject([
      { number: 3, kind: 'undo', of: 2, files: 1, first: [{ path: 'places/ely.yaml', after: contentHash('one') }] },
      { number: 2, kind: 'edit', of: null },
    ])
    expect(await versions.list({ before: 2, limit: 2 })).toMatchObject([
      {
        number: 1,
        files: 1_200,
        first: ['0', '1', '2'].map((at) => ({ path: `places/p000${at}.yaml`, before: null })),
      },
    ])
    expect(await versions.list({ path: 'places/p0007.yaml', limit: 2 })).toMatchObject([
      { number: 1, files: 1_200, first: [{ path: 'places/p0007.yaml' }] },
    ])
    const last = await versions.lastChanges()
    expect([last.size, last.get('places/ely.yaml')]).toEqual([1_201, { by: 'jo@example.com', at }])
    const [one, two] = [contentHash('one'), contentHash('two')]
    const ofEly = [
      { version: 2, path: 'places/ely.yaml', before: one, after: two },
      { version: 3, path: 'places/ely.yaml', before: two, after: one },
    ]
    expect([await versions.changesOfFiles(2), await versions.changesOfFiles(3)]).toEqual([ofEly, []])
    expect(await versions.changesOfFiles(0)).toHaveLength(1_202)
  })

  test('an uploaded picture is kept as it came, once, with its line in the audit trail', async () => {
    const { pictures, audit } = await makeStore()
    const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256)
    const picture = { name: 'uploads/ely.jpg', bytes, at, by: 'jo@example.com', network: null }
    await pictures.add(picture)
    await pictures.add({ ...picture, by: 'ann@example.com' })
    expect(Buffer.compare((await pictures.bytes(picture.name)) ?? Buffer.of(), bytes)).toBe(0)
    expect(await pictures.bytes('uploads/other.jpg')).toBeNull()
    const removal = { name: picture.name, at: later(1000).toISOString(), by: 'ann@example.com', network: null }
    await pictures.noteRemoval(removal)
    expect(await pictures.bytes(picture.name)).not.toBeNull()
    expect(await audit.list({ limit: 9 })).toMatchObject([
      { by: 'ann@example.com', action: 'picture removed', subject: picture.name },
      { by: 'jo@example.com', action: 'picture uploaded', subject: picture.name },
    ])
  })

  test('a draft is kept for its author until its text is published, and others see who edits what', async () => {
    const { users, drafts, versions, changes } = await makeStore()
    for (const [id, email] of [
      ['u1', 'jo@example.com'],
      ['u2', 'ann@example.com'],
    ] as const)
      await users.add(person({ id, email }))
    const before = await changes.last()
    for (const [text, ms] of [
      ['thr', 0],
      ['thre', 59_999],
      ['three', 120_000],
    ] as const)
      await drafts.save({ ...draft, text, at: later(ms).toISOString() }, 'one')
    await drafts.save({ ...draft, userId: 'u2', text: 'two\n' }, null)
    expect((await changes.after(before))?.map(({ kind, id }) => `${kind} ${id}`)).toEqual(
      Array(3).fill(`draft-changed ${draft.path}`),
    )
    const newest = {
      userId: 'u1',
      by: 'jo@example.com',
      path: draft.path,
      base: draft.base,
      at: later(120_000).toISOString(),
    }
    expect(await drafts.list({ path: draft.path, since: later(1).toISOString() })).toEqual([newest])
    expect((await drafts.list({ userId: 'u2' })).map(({ by }) => by)).toEqual(['ann@example.com'])
    expect((await versions.texts([contentHash('one')])).size).toBe(1)
    await versions.add(version(0))
    await versions.add(
      version(1, {
        userId: 'u2',
        by: 'ann@example.com',
        files: [{ path: draft.path, before: null, after: kept('\ufefftwo\r\n') }],
      }),
    )
    expect([await drafts.get('u2', draft.path), (await drafts.get('u1', draft.path))?.text]).toEqual([null, 'three'])
    expect([
      await drafts.remove('u1', draft.path),
      await drafts.remove('u1', draft.path),
      await drafts.list({}),
    ]).toEqual([true, false, []])
  })
}
