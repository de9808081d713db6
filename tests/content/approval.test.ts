import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { publishImport } from '../../runtime/admin/content/import/publish-import.ts'
import { createStaffContent, type StaffContent } from '../../runtime/admin/content/staff-content.ts'
import { takeBack } from '../../runtime/admin/content/versions/take-back.ts'
import { keepRelease, type NewRelease } from '../../runtime/publishing/keep-release.ts'
import { person } from '../shared/databases/store/staff-cases.ts'
import { scratchFolder } from '../shared/servers/running-site.ts'
import { type ContentServer, contentServer, siteForEachTest } from './content-server.ts'

const alderwick = 'towns/alderwick.yaml'
const fitting = 'trades/lock-fitting.yaml'
const rules = `approval:
  content:
    - { collection: trades }
    - { collection: towns, entries: [alderwick], fields: [lockoutMinutes] }
`

const given = siteForEachTest(async (generated) => {
  const schemaFile = join(generated, 'data/schemas/site.schema.json')
  const schema = JSON.parse(await readFile(schemaFile, 'utf8'))
  schema.properties.approval = { title: 'Approval', description: 'Rules.', type: 'object', examples: [{}] }
  await writeFile(schemaFile, JSON.stringify(schema))
  const siteFile = join(generated, 'data/site.yaml')
  await writeFile(siteFile, `${await readFile(siteFile, 'utf8')}${rules}`)
})

type Desk = ContentServer & { content: StaffContent }
type Role = 'admin' | 'editor'
const people = { admin: 'boss', editor: 'jo' } as const
const who = (role: Role) => ({ by: `${people[role]}@example.com`, userId: people[role], network: null })

/** A server on which an administrator and an editor may edit. */
async function desk({ isTwo = true } = {}): Promise<Desk> {
  const server = await contentServer(given.folder, { databaseUrl: null, varFolder: await scratchFolder() })
  for (const role of isTwo ? (['admin', 'editor'] as const) : (['editor'] as const)) {
    const id = people[role]
    await server.store.users.add(person({ id, email: `${id}@example.com`, role }))
  }
  const { releases, comments } = server.store
  const content = createStaffContent({ ...server, releases, comments, stop: async () => undefined })
  return { ...server, content }
}

/** What is changed, and whether somebody else has to approve it. */
const fields = {
  'a whole collection': [fitting, (text: string) => text.replace(/callOut: \d+/, 'callOut: 51'), [fitting]],
  'a field of an entry': [alderwick, (text: string) => text.replace(/Minutes: \d+/, 'Minutes: 51'), ['lockoutMinutes']],
  'the rules': ['site.yaml', (text: string) => text.replace('    - { collection: trades }\n', ''), ['approval']],
  'another field': [alderwick, (text: string) => text.replace(/population: \d+/, 'population: 18500'), []],
  'another entry': ['towns/north-fenby.yaml', (text: string) => text.replace(/Minutes: \d+/, 'Minutes: 51'), []],
  'a comment in the file': [fitting, (text: string) => `${text}# Checked.\n`, []],
} as const
type Change = (typeof fields)[keyof typeof fields]

async function changed({ read }: ContentServer, [path, change]: Change) {
  const { text, version } = await read(path)
  return { path, text: change(text), base: version }
}

/** Each way on which somebody can have a change published. Resolves with what was refused, or [] if it is live. */
const ways: Record<string, (desk: Desk, change: Change, role: Role) => Promise<readonly string[]>> = {
  async 'a text'({ content, ...server }, change, role) {
    const files = [await changed(server, change)]
    return refusedBy(await content.publish({ files, note: '', by: who(role) }, role))
  },
  async 'the values of a form'({ content, editor, ...server }, change, role) {
    const { path, text, base: version } = await changed(server as ContentServer, change)
    const [collection = '', slug = collection] = path.replace('.yaml', '').split('/')
    const { data } = await editor.drafts.check([{ path, text }])
    const saved = await content.save({ collection, slug, version, data: data[path] }, who(role), {
      id: people[role],
      role,
    })
    return refusedBy(saved)
  },
  async 'an import'({ content, ...server }, change, role) {
    const plan = { kind: 'plan', rows: [], blocking: [], files: [await changed(server, change)] } as const
    return refusedBy(await publishImport(content, plan as never, { note: '', by: who(role), role }))
  },
  async 'an undo'({ content, store, ...server }, change, role) {
    // What is taken back came from the command line, which is outside.
    const { path, text, base } = await changed(server as ContentServer, change)
    const before = await server.read(path)
    const all = await server.publishing.publish({
      files: [{ path, text, base }],
      note: '',
      by: who(role),
      mayChangeAll: true,
      release: await approvedRelease({ ...server, store } as Desk, [{ path, text, base }]),
    })
    if (all.kind !== 'published') throw new Error(all.kind)
    const staff = { authorOf: () => who(role) }
    const signedIn = { user: { id: people[role], role } }
    const taken = await takeBack({ content, staff, store } as never, { signedIn, request: {} } as never, 1, '')
    const refused = refusedBy(taken?.result)
    expect((await server.read(path)).text === before.text).toBe(refused.length === 0)
    return refused
  },
  async 'a time'(server, change, role) {
    const release = { files: [await changed(server, change)], note: '', kind: 'edit', of: null, ...who(role) } as const
    const kept = await keep(server, release)
    await server.schedule.publishAt(new Date(Date.now() + 1), kept, who(role))
    server.job.start()
    await expect.poll(() => server.store.schedule.list(['waiting'])).toEqual([])
    await server.job.stop()
    const [failed] = await server.store.schedule.list(['failed'])
    return failed?.problem?.kind === 'unapproved' ? failed.problem.details : []
  },
}

function keep({ editor, store }: ContentServer, change: NewRelease) {
  return keepRelease({ files: editor.files, releases: store.releases, now: () => new Date() }, change)
}

/** A release by a third person that the administrator has approved. */
async function approvedRelease(server: Desk, files: NewRelease['files']): Promise<string> {
  const change = { files, note: '', kind: 'edit', of: null, by: 'kim@example.com', userId: 'kim' } as const
  const release = await server.approvals.handIn(change, null)
  expect(await server.approvals.decide(release, 'approved', who('admin'))).toBe(true)
  return release.id
}

function refusedBy(result: { kind: string; fields?: readonly string[] } | undefined): readonly string[] {
  if (result?.kind === 'published' || result?.kind === 'saved') return []
  if (result?.kind === 'unapproved' || result?.kind === 'handed-in') return result.fields ?? []
  throw new Error(`it is ${result?.kind}`)
}

test.each(Object.entries(fields))('somebody else has to approve what the rules name: %s', async (_, change) => {
  const server = await desk()
  const needed = await server.approvals.needOf([await changed(server, change)])
  expect(needed).toEqual(change[2].length === 0 ? { kind: 'none' } : { kind: 'needed', fields: change[2] })
})

// Each asks for the same fields.
describe.each(Object.keys(ways))('by %s', (way) => {
  test.each([
    ['a whole collection', 'admin'],
    ['a field of an entry', 'editor'],
    ['another field', 'editor'],
  ] as const)('%s, by an %s', async (name, role) => {
    const change = fields[name]
    expect(await ways[way]?.(await desk(), change, role)).toEqual(change[2])
  })
})

test('with one person who may approve, nothing has to be approved', async () => {
  const server = await desk({ isTwo: false })
  const files = [await changed(server, fields['a whole collection'])]
  expect(await server.approvals.needOf(files)).toEqual({ kind: 'suspended', fields: [fitting] })
  expect(await server.content.publish({ files, note: '', by: who('editor') }, 'editor')).toMatchObject({
    kind: 'published',
  })
})

test('a change is handed in, sent back, handed in again, approved by somebody else, and published with both names', async () => {
  const server = await desk()
  const { approvals, store, told, content } = server
  const file = await changed(server, fields['a whole collection'])
  const change = { files: [file], note: 'A dearer call-out', kind: 'edit', of: null, ...who('editor') } as const
  const first = await approvals.handIn(change, null)
  expect(await approvals.decide(first, 'approved', who('editor'))).toBe(false)
  expect(await approvals.decide(first, 'sent-back', who('admin'))).toBe(true)
  const second = await approvals.handIn(change, null)
  expect((await approvals.get(first.id))?.state).toBe('taken-back')
  const publish = (files = [file]) =>
    content.publish({ files, note: '', by: who('editor'), release: second.id }, 'editor')
  expect(await publish()).toEqual({ kind: 'unapproved', fields: [fitting] })
  expect(await approvals.decide(second, 'approved', who('admin'))).toBe(true)
  expect(await approvals.decide(second, 'sent-back', who('admin'))).toBe(false)
  // Only what was looked at is approved.
  expect(await publish([{ ...file, text: file.text.replace('callOut: 51', 'callOut: 15') }])).toMatchObject({
    kind: 'unapproved',
  })
  expect(await publish()).toMatchObject({ kind: 'published', version: { approvedBy: 'boss@example.com' } })
  expect((await approvals.get(second.id))?.state).toBe('published')
  const lines = await store.audit.list({ limit: 9 })
  expect(lines.map(({ action, by, to }) => `${by}: ${action} ${to}`).toSorted()).toEqual([
    'boss@example.com: content approved null',
    'boss@example.com: content sent back null',
    'jo@example.com: content handed in null',
    'jo@example.com: content handed in null',
    'jo@example.com: content published version 1, approved by boss@example.com',
  ])
  expect(told).toEqual([
    { kind: 'handed-in', to: ['boss'], about: first.id },
    { kind: 'sent-back', to: ['jo'], about: first.id },
    { kind: 'handed-in', to: ['boss'], about: second.id },
    { kind: 'approved', to: ['jo'], about: second.id },
  ])
})
