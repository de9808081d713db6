import { execFile } from 'node:child_process'
import { readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { contentHash } from '../../runtime/contract/hash.ts'
import { filesBefore } from '../../runtime/publishing/versions/earlier-versions.ts'
import { makePhoto } from '../shared/values/make-photo.ts'
import { contentServer, copyOf, jo, siteForEachTest } from './content-server.ts'

const alderwick = 'towns/alderwick.yaml'
const fenby = 'towns/north-fenby.yaml'

const given = siteForEachTest()

/** Two servers with a folder each, which follow each other. */
async function twoServers() {
  const [one, other] = [
    await contentServer(given.folder, given.place),
    await contentServer(await copyOf(given.folder), given.place),
  ]
  for (const { publishing } of [one, other]) publishing.start()
  return [one, other] as const
}

const minutes = (from: number, to: number) => (text: string) =>
  text.replace(`lockoutMinutes: ${from}`, `lockoutMinutes: ${to}`)

test('what one server publishes the other one shows, from its own folder, and each can take it back', async () => {
  const [one, other] = await twoServers()
  const before = await one.read(alderwick)
  expect(await one.edit(alderwick, minutes(25, 30), 'Traffic on the bridge')).toMatchObject({
    kind: 'published',
    isLive: true,
    version: {
      number: 1,
      by: 'jo@example.com',
      note: 'Traffic on the bridge',
      kind: 'edit',
      files: [{ path: alderwick, before: before.version }],
    },
  })
  expect(await one.shown('towns', 'alderwick', 'lockoutMinutes')).toBe(30)
  await expect.poll(() => other.shown('towns', 'alderwick', 'lockoutMinutes')).toBe(30)
  expect(await other.read(alderwick)).toEqual(await one.read(alderwick))
  expect(await other.edit(alderwick, minutes(30, 35))).toMatchObject({ kind: 'published', version: { number: 2 } })
  // Version 2 has changed the same line.
  expect(await other.undo(1)).toMatchObject({
    kind: 'conflict',
    files: [{ path: alderwick, mine: before.text, merged: null }],
  })
  expect(await other.restore(1)).toMatchObject({ version: { number: 3, kind: 'restore', of: 1 } })
  expect(await other.undo(3)).toMatchObject({ version: { number: 4, kind: 'undo', of: 3 } })
  await expect.poll(() => one.shown('towns', 'alderwick', 'lockoutMinutes')).toBe(35)
  expect(await filesBefore(one.store.versions, 9)).toBeNull()
  const lines = await one.store.audit.list({ subject: alderwick, limit: 9 })
  expect(lines.map(({ action, from, to }) => `${action}: ${from}, ${to}`)).toEqual([
    ...['content undone: version 3, version 4', 'content brought back: version 1, version 3'],
    ...['content published: null, version 2', 'content published: null, version 1'],
  ])
})

test('two who edit one file: the second gets both texts, and a merge unless they changed the same lines', async () => {
  const server = await contentServer(given.folder, given.place)
  const { text, version: base } = await server.read(alderwick)
  const publish = (changed: string) =>
    server.publishing.publish({
      files: [{ path: alderwick, text: changed, base }],
      note: '',
      by: jo,
      mayChangeAll: true,
    })
  const [faster, elsewhere] = [minutes(25, 20)(text), text.replace('population: 18400', 'population: 18500')]
  // At the same moment: one of them is second.
  const results = await Promise.all([publish(faster), publish(elsewhere)])
  const conflict = results.find(({ kind }) => kind === 'conflict')
  expect(results.filter(({ kind }) => kind === 'published')).toHaveLength(1)
  if (conflict?.kind !== 'conflict') throw new Error('nobody was second')
  const [collision] = conflict.files
  expect([collision?.mine, collision?.theirs].toSorted()).toEqual([faster, elsewhere].toSorted())
  const merged = minutes(25, 20)(elsewhere)
  expect(collision).toMatchObject({ base: text, merged, version: (await server.read(alderwick)).version })
  expect(await publish(minutes(25, 99)(text))).toMatchObject({ kind: 'conflict', files: [{ merged: null }] })
  const file = { path: alderwick, text: merged, base: collision?.version ?? null }
  expect(await server.publishing.publish({ files: [file], note: '', by: jo, mayChangeAll: true })).toMatchObject({
    kind: 'published',
  })
  expect((await server.read(alderwick)).text).toBe(merged)
})

test('what only administrators may change is compared with the newest version, also where the folder does not have it', async () => {
  const schema = join(given.folder, 'data/schemas/town.schema.json')
  await writeFile(
    schema,
    (await readFile(schema, 'utf8')).replace('"lockoutMinutes": {', '"lockoutMinutes": { "x-admin-only": true,'),
  )
  // The second one learns of versions only when it publishes.
  const [one, other] = [
    await contentServer(given.folder, given.place),
    await contentServer(await copyOf(given.folder), given.place),
  ]
  expect(await one.edit(alderwick, minutes(25, 30))).toMatchObject({ kind: 'published' })
  const { text, version: base } = await one.read(alderwick)
  const publish = (changed: string) =>
    other.publishing.publish({
      files: [{ path: alderwick, text: changed, base }],
      note: '',
      by: jo,
      mayChangeAll: false,
    })
  expect(await publish(minutes(30, 25)(text))).toEqual({ kind: 'denied', fields: ['lockoutMinutes'] })
  expect(await publish(text.replace('population: 18400', 'population: 18500'))).toMatchObject({ kind: 'published' })
})

test('content at fault is no version, and the text that is there already is none either', async () => {
  const server = await contentServer(given.folder, given.place)
  expect(await server.edit(alderwick, (text) => text.replace('population: 18400', 'population: many'))).toMatchObject({
    kind: 'faults',
    faults: [{ path: alderwick, pointer: '/population' }],
  })
  expect(await server.edit(alderwick, (text) => text)).toEqual({ kind: 'unchanged' })
  expect(await server.store.versions.last()).toBe(0)
})

test('a file that somebody has changed by other means is never overwritten, and the next edit is based on it', async () => {
  const [one, other] = await twoServers()
  const byHand = (await other.read(alderwick)).text.replace('Half the front doors', 'Most of the front doors')
  await other.write(alderwick, byHand)
  await one.edit(alderwick, minutes(25, 30))
  await one.edit(fenby, (text) => `${text}# Checked by Jo.\n`)
  await expect.poll(async () => (await other.read(fenby)).text).toMatch(/Checked by Jo/)
  expect((await other.read(alderwick)).text).toBe(byHand)
  expect(other.log.filter((line) => line.includes('by other means') && line.includes(alderwick))).toHaveLength(1)
  // A start: its folder has an older text of one file, and was deployed with a newer one of the other.
  const late = await contentServer(await copyOf(given.generated), given.place)
  await late.write(alderwick, byHand)
  late.publishing.start()
  await expect.poll(async () => (await late.read(fenby)).text).toMatch(/Checked by Jo/)
  expect((await late.read(alderwick)).text).toBe(byHand)
  await other.edit(alderwick, minutes(25, 40))
  await expect.poll(async () => (await one.read(alderwick)).text).toBe(minutes(25, 40)(byHand))
})

test('a version that is at fault on one server is taken back on all', async () => {
  const [one, other] = await twoServers()
  const schema = join(other.folder, 'data/schemas/town.schema.json')
  const strict = JSON.parse(await readFile(schema, 'utf8'))
  strict.properties.lockoutMinutes = { ...strict.properties.lockoutMinutes, maximum: 45 }
  await writeFile(schema, JSON.stringify(strict))
  const { text } = await one.read(alderwick)
  await one.edit(alderwick, minutes(25, 55))
  await expect
    .poll(() => one.store.versions.get(2))
    .toMatchObject({ kind: 'undo', of: 1, by: 'Townpages', note: /lockoutMinutes/ })
  await expect.poll(() => one.shown('towns', 'alderwick', 'lockoutMinutes')).toBe(25)
  for (const server of [one, other]) expect((await server.read(alderwick)).text).toBe(text)
})

test('what a server had stored when it ended is written at its next start, its pages included', async () => {
  const first = await contentServer(given.folder, given.place)
  const { text, version } = await first.read(alderwick)
  const changed = minutes(25, 50)(text)
  await first.store.versions.add({
    id: 'a',
    after: 0,
    at: new Date().toISOString(),
    ...jo,
    note: '',
    kind: 'edit',
    of: null,
    files: [{ path: alderwick, before: { hash: version, text }, after: { hash: contentHash(changed), text: changed } }],
  })
  await writeFile(`${join(given.folder, 'data', alderwick)}.123.tmp`, changed.slice(0, 9))
  first.publishing.start()
  await expect.poll(() => first.shown('towns', 'alderwick', 'lockoutMinutes')).toBe(50)
  expect((await first.read(alderwick)).text).toBe(changed)
  await expect(readFile(`${join(given.folder, 'data', alderwick)}.123.tmp`)).rejects.toThrow('ENOENT')
  await first.publishing.stop()
  // It ended when the files were written, and the pages were not.
  const second = await contentServer(await copyOf(given.generated), given.place)
  await second.write(alderwick, changed)
  const later = new Date(Date.now() + 1000)
  await utimes(join(second.folder, 'data', alderwick), later, later)
  second.publishing.start()
  await expect.poll(() => second.shown('towns', 'alderwick', 'lockoutMinutes')).toBe(50)
})

test('servers that share a folder take turns, and each finds what the other has written', async () => {
  const [one, other] = [await contentServer(given.folder, given.place), await contentServer(given.folder, given.place)]
  const results = await Promise.all([
    one.edit(alderwick, minutes(25, 30)),
    other.edit(fenby, (text) => `${text}# Checked.\n`),
  ])
  expect(results.map(({ kind }) => kind)).toEqual(['published', 'published'])
  expect(
    (await one.store.versions.list({ limit: 9 })).flatMap(({ first }) => first.map(({ path }) => path)).toSorted(),
  ).toEqual([alderwick, fenby])
  expect([await one.shown('towns', 'alderwick', 'lockoutMinutes'), (await one.read(fenby)).text]).toEqual([
    ...[30, expect.stringContaining('# Checked.')],
  ])
})

test('an uploaded picture is part of the versions that name it: undo brings the old one back, and other servers get the bytes', async () => {
  const git = async (...words: string[]) =>
    (await promisify(execFile)('git', ['-C', given.folder, ...words])).stdout.trim()
  await git('init', '--quiet')
  const server = await contentServer(given.folder, given.place, 'commit')
  const show = async (height: number) => {
    const photo = await makePhoto({ width: 1200, height, noise: 1 })
    const uploaded = await server.publishing.upload({ bytes: photo, fileName: 'C:\\Photos\\Market Hall.JPG', by: jo })
    if ('message' in uploaded) throw new Error(uploaded.message)
    const named = `photo: ${uploaded.name}\nphotoAlt: The clock over the market hall.\n`
    const change = (text: string) => text.replace(/^photo.*\n/gm, '') + named
    expect(await server.edit(alderwick, change)).toMatchObject({ kind: 'published', isLive: true })
    return { name: uploaded.name, shown: await server.shown('towns', 'alderwick', 'photo') }
  }
  const first = await show(300)
  expect(first.name).toMatch(/^uploads\/market-hall-[\w-]{16}\.jpg$/)
  expect((await git('show', '--name-only', '--format=')).split('\n')).toEqual([
    `data/media/${first.name}`,
    `data/${alderwick}`,
  ])
  const second = await show(301)
  expect(second.shown).not.toEqual(first.shown)
  await server.undo(2)
  expect(await server.shown('towns', 'alderwick', 'photo')).toEqual(first.shown)
  const other = await contentServer(await copyOf(given.generated), given.place)
  other.publishing.start()
  await expect.poll(() => other.shown('towns', 'alderwick', 'photo')).toEqual(first.shown)
  const [mine, theirs] = await Promise.all(
    [server, other].map(({ folder }) => readFile(join(folder, 'data/media', first.name))),
  )
  expect(theirs).toEqual(mine)
})

test('with CONTENT_GIT=commit a version is a commit of its files by its author, and a failure loses no publication', async () => {
  const git = async (...words: string[]) =>
    (await promisify(execFile)('git', ['-C', given.folder, ...words])).stdout.trim()
  const identity = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com']
  await git('init', '--quiet')
  await writeFile(join(given.folder, '.gitignore'), 'dist/\n*.lock\n')
  await git('add', '.')
  await git(...identity, 'commit', '--quiet', '-m', 'Begin')
  await writeFile(join(given.folder, 'notes.txt'), 'mine')
  await git('add', 'notes.txt')
  const server = await contentServer(given.folder, given.place, 'commit')
  await server.edit(alderwick, minutes(25, 30), 'Traffic on the bridge\n\nUntil June.')
  expect(await git('log', '-1', '--format=%an <%ae> %cn%n%B')).toBe(
    'jo@example.com <jo@example.com> Townpages\nTraffic on the bridge\n\nUntil June.\nVersion 1 of the content, published by jo@example.com.',
  )
  expect(await git('show', '--name-only', '--format=')).toBe(`data/${alderwick}`)
  expect(await git('status', '--porcelain')).toBe('A  notes.txt')
  await writeFile(join(given.folder, '.git/hooks/pre-commit'), '#!/bin/sh\necho "not on a Friday" >&2\nexit 1\n', {
    mode: 0o755,
  })
  expect(await server.edit(alderwick, minutes(30, 35))).toMatchObject({ kind: 'published', isLive: true })
  expect(server.publishing.state().gitFailure).toBe('not on a Friday')
  expect(await server.shown('towns', 'alderwick', 'lockoutMinutes')).toBe(35)
  // The next version brings it with it, and the next start.
  const notes = () => git('log', '-3', '--format=%b')
  await rm(join(given.folder, '.git/hooks/pre-commit'))
  expect(await server.edit(fenby, minutes(35, 20))).toMatchObject({ kind: 'published' })
  expect((await notes()).match(/Version \d/g)).toEqual(['Version 3', 'Version 2', 'Version 1'])
  expect(server.publishing.state().gitFailure).toBeNull()
  await writeFile(join(given.folder, '.git/index.lock'), '')
  for (const [file, after] of [
    [alderwick, 40],
    [fenby, 25],
  ] as const)
    await server.edit(file, (text) => text.replace(/lockoutMinutes: \d+/, `lockoutMinutes: ${after}`))
  expect(server.publishing.state().gitFailure).toContain('index.lock')
  await server.publishing.stop()
  await rm(join(given.folder, '.git/index.lock'))
  const restarted = await contentServer(given.folder, given.place, 'commit')
  restarted.publishing.start()
  await expect.poll(async () => (await notes()).match(/Version \d/g)).toEqual(['Version 5', 'Version 4', 'Version 3'])
})
