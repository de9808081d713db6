import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContentEditor } from '../../runtime/contract/content/content-editor.ts'
import type { EditedFile } from '../../runtime/contract/content/content-file.ts'
import type { EntryChange } from '../../runtime/contract/content/entries.ts'
import type { FieldChoices } from '../../runtime/contract/content/merge.ts'
import { dayOf } from '../../runtime/contract/day.ts'
import { mergeLines } from '../../runtime/publishing/versions/merge-texts.ts'
import { readManifest } from '../../runtime/site/read-manifest.ts'
import { type ContentServer, contentServer, copyOf, generatedSite, jo } from './content-server.ts'

// What administration and the calls of the API make of entries, on the locksmith's site.
let site: string
let server: ContentServer
let editor: ContentEditor
beforeAll(async () => {
  site = await generatedSite()
})
afterAll(() => rm(site, { recursive: true }))

async function start(prepare: (folder: string) => Promise<void> = async () => undefined): Promise<void> {
  const folder = await copyOf(site)
  await prepare(folder)
  server = await contentServer(folder, { databaseUrl: null, varFolder: join(folder, 'var') })
  editor = server.editor
}

function filesOf(change: EntryChange): EditedFile[] {
  if (change.kind !== 'files') throw new Error(JSON.stringify(change))
  return change.files
}

async function publish(change: EntryChange): Promise<number> {
  const result = await server.publishing.publish({ files: filesOf(change), note: '', by: jo, mayChangeAll: true })
  if (result.kind !== 'published') throw new Error(JSON.stringify(result))
  return result.version.number
}

const written = (path: string) => readFile(join(server.folder, 'data', path), 'utf8')
const manifest = () => readManifest(join(server.folder, 'dist'))
const townFile = async (folder: string, slug: string, change: (text: string) => string) => {
  const file = join(folder, `data/towns/${slug}.yaml`)
  await writeFile(file, change(await readFile(file, 'utf8')))
}

// An entry for each of some towns, in a folder of its own.
const slug = {
  title: 'Slug',
  description: 'That of a town.',
  type: 'string',
  'x-references': 'towns',
  examples: ['alderwick'],
}
const notes = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'note.schema.json',
  title: 'Note',
  description: 'About a town.',
  'x-folder': 'notes',
  type: 'object',
  additionalProperties: false,
  required: ['slug'],
  properties: { slug },
}

test('a renamed trade redirects from its old addresses, files that name it follow, and undo brings all of it back', async () => {
  await start(async (folder) => {
    const schema = join(folder, 'data/schemas/trade.schema.json')
    await writeFile(
      schema,
      (await readFile(schema, 'utf8')).replace('"callOut": {', '"callOut": { "x-admin-only": true,'),
    )
    await townFile(
      folder,
      'north-fenby',
      (text) => `${text}# Not the van.\ntradeNotes: { "lock-fitting": Doors are wide. } # ask\n`,
    )
    await townFile(folder, 'quay-of-morrow', (text) => `draft: true\n${text.replace(/^population: .*\n/m, '')}`)
  })
  const before = await Promise.all(
    ['trades/lock-fitting', 'towns/alderwick', 'towns/north-fenby', 'towns/quay-of-morrow'].map((name) =>
      written(`${name}.yaml`),
    ),
  )
  const [trade = '', ...towns] = before
  const change = await editor.entries.rename('trades', 'lock-fitting', { slug: 'fit-locks', name: 'Fitting of Locks' })
  expect(filesOf(change).map(({ path, text }) => [path, text])).toEqual([
    ['trades/lock-fitting.yaml', null],
    [
      'trades/fit-locks.yaml',
      trade
        .replace('slug: lock-fitting', 'slug: fit-locks')
        .replace('title: Lock Fitting', 'title: Fitting of Locks')
        .replace(/updated: .*\n/, `updated: ${dayOf(new Date())}\nrenamedFrom:\n  - lock-fitting\n`),
    ],
    // A draft, and a key in quotes.
    ...['alderwick', 'north-fenby', 'quay-of-morrow'].map((town, at) => [
      `towns/${town}.yaml`,
      towns[at]?.replace(/^mainTrade: lock-fitting/m, 'mainTrade: fit-locks').replace('"lock-fitting":', 'fit-locks:'),
    ]),
  ])
  // What only administrators may change goes with it.
  expect(await editor.drafts.adminFieldsChanged(filesOf(change))).toEqual([])
  const dearer = filesOf(change).map((file) => ({
    ...file,
    text: file.text?.replace('callOut: 45', 'callOut: 46') ?? null,
  }))
  expect(await editor.drafts.adminFieldsChanged(dearer)).toEqual(['callOut'])
  const { faults, pages } = await editor.drafts.changes(filesOf(change))
  expect(faults.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(pages.find(({ path }) => path === '/trades/fit-locks')).toMatchObject({
    kind: 'moved',
    from: '/trades/lock-fitting',
  })
  const number = await publish(change)
  const { redirects } = await manifest()
  expect([redirects.get('/trades/lock-fitting'), redirects.get('/lock-fitting-in-alderwick')]).toEqual([
    { to: '/trades/fit-locks', status: 301 },
    { to: '/fit-locks-in-alderwick', status: 301 },
  ])
  // Its former slug belongs to it: nobody else can have it, and it can get it back.
  expect(await editor.entries.create('trades', { slug: 'lock-fitting', name: null })).toEqual({
    kind: 'taken',
    by: 'fit-locks',
  })
  const back = filesOf(await editor.entries.rename('trades', 'fit-locks', { slug: 'lock-fitting', name: null }))
  expect(back.find(({ path }) => path === 'trades/lock-fitting.yaml')?.text).toMatch(/renamedFrom:\n {2}- fit-locks\n$/)
  await server.undo(number)
  const names = ['trades/lock-fitting', 'towns/alderwick', 'towns/north-fenby', 'towns/quay-of-morrow']
  expect(await Promise.all(names.map((name) => written(`${name}.yaml`)))).toEqual(before)
  await expect(written('trades/fit-locks.yaml')).rejects.toThrow('ENOENT')
})

test('a retired trade that towns name is told with these places, and a retired town leads to the nearest one until it comes back', async () => {
  await start()
  const gone = filesOf(await editor.entries.retire('trades', 'lock-fitting', 'gone'))
  const { faults } = await editor.drafts.changes(gone)
  expect(faults).toMatchObject([
    {
      code: 'retired-reference',
      remedy: 'name another one there, or remove the line',
      related: ['alderwick', 'quay-of-morrow'].map((town) => ({
        path: `towns/${town}.yaml`,
        line: expect.any(Number),
      })),
    },
  ])
  expect(await server.publishing.publish({ files: gone, note: '', by: jo, mayChangeAll: true })).toMatchObject({
    kind: 'faults',
  })
  expect(await editor.entries.retire('trades', 'lock-fitting', 'nearest')).toEqual({ kind: 'unknown' })
  await publish(await editor.entries.retire('towns', 'quay-of-morrow', 'nearest'))
  expect((await manifest()).redirects.get('/quay-of-morrow')).toEqual({ to: '/north-fenby', status: 301 })
  await publish(await editor.entries.retire('towns', 'quay-of-morrow', 'gone'))
  expect((await manifest()).gone).toContain('/quay-of-morrow')
  expect(
    (await editor.entries.list('towns')).filter(({ states }) => states.includes('retired')).map(({ slug }) => slug),
  ).toEqual(['quay-of-morrow'])
  await publish(await editor.entries.retire('towns', 'quay-of-morrow', null))
  expect((await manifest()).pages.get('/quay-of-morrow')).toBeDefined()
})

test('a retired trade is taken out of the files that name it, or another one is named there', async () => {
  const notes = 'tradeNotes:\n  lock-fitting: Doors are wide.\n  lockout-help: Not at night. # ask\n'
  await start(async (folder) => {
    await townFile(folder, 'north-fenby', (text) => text + notes)
    await townFile(folder, 'alderwick', (text) => `${text}tradeNotes: { lock-fitting: Doors are narrow. }\n`)
  })
  const { places, others } = await editor.entries.mentions('trades', 'lock-fitting')
  expect(places.map(({ path, text, isNeeded }) => [path, text, isNeeded])).toEqual([
    ['towns/alderwick.yaml', 'mainTrade: lock-fitting', true],
    ['towns/alderwick.yaml', 'tradeNotes: { lock-fitting: Doors are narrow. }', false],
    ['towns/north-fenby.yaml', 'lock-fitting: Doors are wide.', false],
    ['towns/quay-of-morrow.yaml', 'mainTrade: lock-fitting', true],
  ])
  expect(others.map(({ slug }) => slug)).toEqual(['lockout-help'])
  expect(await editor.entries.retire('trades', 'lock-fitting', 'gone', { kind: 'remove', by: null })).toMatchObject({
    kind: 'needed',
    places: [{ path: 'towns/alderwick.yaml' }, { path: 'towns/quay-of-morrow.yaml' }],
  })
  const before = await Promise.all(['alderwick', 'north-fenby'].map((town) => written(`towns/${town}.yaml`)))
  const removed = await editor.entries.retire('trades', 'lock-fitting', 'gone', { kind: 'remove', by: 'lockout-help' })
  const day = (text: string) => text.replace(/updated: .*/, `updated: ${dayOf(new Date())}`)
  const texts = new Map(filesOf(removed).map(({ path, text }) => [path, text]))
  expect([...texts.keys()]).toEqual([
    'trades/lock-fitting.yaml',
    'towns/alderwick.yaml',
    'towns/north-fenby.yaml',
    'towns/quay-of-morrow.yaml',
  ])
  expect(texts.get('towns/north-fenby.yaml')).toBe(
    day(before[1] ?? '').replace('  lock-fitting: Doors are wide.\n', ''),
  )
  const left = day(before[0] ?? '').replace('mainTrade: lock-fitting', 'mainTrade: lockout-help')
  expect(texts.get('towns/alderwick.yaml')).toBe(left.replace(/tradeNotes: .*\n/, ''))
  const number = await publish(removed)
  await server.undo(number)
  expect(await written('towns/alderwick.yaml')).toBe(before[0])
  // Where the other one has a note already, that of the retired one goes.
  const replaced = await editor.entries.retire('trades', 'lock-fitting', 'gone', {
    kind: 'replace',
    by: 'lockout-help',
  })
  const named = new Map(filesOf(replaced).map(({ path, text }) => [path, text]))
  expect(named.get('towns/alderwick.yaml')).toBe(left.replace('{ lock-fitting:', '{ lockout-help:'))
  expect(named.get('towns/north-fenby.yaml')).toBe(texts.get('towns/north-fenby.yaml'))
  await publish(replaced)
})

test('what only administrators may change is not replaced by others, and a file that changed meanwhile is a conflict', async () => {
  await start(async (folder) => {
    const schema = join(folder, 'data/schemas/town.schema.json')
    const text = await readFile(schema, 'utf8')
    await writeFile(schema, text.replace('"phone": {', '"phone": { "x-admin-only": true,'))
  })
  const query = {
    from: '01632960201',
    to: '01632960299',
    field: null,
    collection: null,
    ignoresCase: false,
    wholeWords: false,
  }
  const find = async (mayChangeAll: boolean) => {
    const found = await editor.texts.find(query, { mayChangeAll })
    if (found.kind !== 'texts') throw new Error(JSON.stringify(found))
    return { denied: found.denied, ids: found.entries.flatMap(({ texts }) => texts.map(({ id }) => id)) }
  }
  const id = 'towns/alderwick.yaml#/phone'
  expect(await find(false)).toEqual({ denied: 1, ids: [] })
  expect(await editor.texts.replace(query, [id], { mayChangeAll: false })).toEqual({ kind: 'files', files: [] })
  expect(await find(true)).toEqual({ denied: 0, ids: [id] })
  const replaced = await editor.texts.replace(query, [id], { mayChangeAll: true })
  const text = await written('towns/alderwick.yaml')
  const files = replaced.kind === 'files' ? replaced.files : []
  expect(files.map((file) => file.text?.replace(/updated: .*/, ''))).toEqual([
    text.replace('01632960201', '01632960299').replace(/updated: .*/, ''),
  ])
  await server.write('towns/alderwick.yaml', `${text}# By hand.\n`)
  expect(await server.publishing.publish({ files, note: '', by: jo, mayChangeAll: true })).toMatchObject({
    kind: 'conflict',
  })
})

test('a new town begins with the facts that the site has of it, is a draft, and can be removed until it has pages', async () => {
  await start(async (folder) => {
    const schema = join(folder, 'data/schemas/town.schema.json')
    await writeFile(
      schema,
      (await readFile(schema, 'utf8')).replace(
        '"x-folder": "towns",',
        '"x-folder": "towns", "x-facts-from": ["known.csv", "more.csv"],',
      ),
    )
    await writeFile(
      join(folder, 'data/known.csv'),
      'name;latitude;longitude;population;county\nSaltby-on-Sea;53.3;-0.1;1200;Fens\n',
    )
    // A name that two places have says nothing; a place of the first table has none of the second.
    await writeFile(
      join(folder, 'data/more.csv'),
      'name,latitude,population\nSaltby-on-Sea,1,2\nBywell,53.4,1100\nNewtown,53.5,\nNewtown,53.6,\n',
    )
  })
  const made = await editor.entries.create('towns', { slug: 'saltby-on-sea', name: null })
  const [file] = filesOf(made)
  expect(file).toMatchObject({ path: 'towns/saltby-on-sea.yaml', base: null })
  for (const line of ['id: 4', 'name: Saltby-on-Sea', 'latitude: 53.3', 'population: 1200', 'draft: true', '# phone: '])
    expect(file?.text).toContain(`\n${line}`)
  const known = async (name: string) =>
    filesOf(await editor.entries.create('towns', { slug: name, name: null }))[0]?.text?.match(/^latitude: .*/m)?.[0]
  expect([await known('bywell'), await known('newtown')]).toEqual(['latitude: 53.4', undefined])
  await publish(made)
  expect(await editor.entries.list('towns')).toContainEqual(
    expect.objectContaining({ slug: 'saltby-on-sea', states: expect.arrayContaining(['unfinished']) }),
  )
  expect(await editor.entries.create('towns', { slug: 'saltby-on-sea', name: null })).toEqual({
    kind: 'taken',
    by: 'saltby-on-sea',
  })
  expect(await editor.entries.create('towns', { slug: 'Saltby', name: null })).toEqual({ kind: 'wrong-slug' })
  expect(await editor.entries.create('pages', { slug: 'saltby', name: null })).toEqual({ kind: 'unknown' })
  await publish(await editor.entries.remove('towns', 'saltby-on-sea'))
  await expect(written('towns/saltby-on-sea.yaml')).rejects.toThrow('ENOENT')
  expect(await editor.entries.remove('towns', 'alderwick')).toEqual({ kind: 'has-pages' })
})

test('a copy of a town has its own name and number, and is a draft with the comments of the first', async () => {
  await start(async (folder) => {
    await townFile(folder, 'alderwick', (text) =>
      text.replace('id: 1', '# By hand.\nid: 1').concat('renamedFrom: [alder]\n'),
    )
    await writeFile(join(folder, 'data/schemas/note.schema.json'), JSON.stringify(notes))
    await mkdir(join(folder, 'data/notes'))
    await writeFile(join(folder, 'data/notes/alderwick.yaml'), 'slug: alderwick\n')
  })
  const [file] = filesOf(await editor.entries.duplicate('towns', 'alderwick', { slug: 'saltby', name: 'Saltby' }))
  const text = await written('towns/alderwick.yaml')
  const today = dayOf(new Date())
  expect(file?.text).toBe(
    text
      .replace('id: 1', 'id: 4')
      .replace('slug: alderwick', 'slug: saltby')
      .replace('name: Alderwick', 'name: Saltby')
      .replace(/updated: .*\nrenamedFrom.*\n/, `updated: ${today}\ndraft: true\n`),
  )
  await publish(await editor.entries.duplicate('towns', 'alderwick', { slug: 'saltby', name: 'Saltby' }))
  // The file of its notes is named like the town.
  expect(
    filesOf(await editor.entries.rename('towns', 'alderwick', { slug: 'aldwick', name: null })).map(({ path }) => path),
  ).toEqual(['towns', 'notes'].flatMap((folder) => [`${folder}/alderwick.yaml`, `${folder}/aldwick.yaml`]))
  // A file that changes after the change was made is a conflict.
  const stale = filesOf(await editor.entries.retire('towns', 'alderwick', 'gone'))
  await server.write('towns/alderwick.yaml', `${text}# By hand.\n`)
  expect(await server.publishing.publish({ files: stale, note: '', by: jo, mayChangeAll: true })).toMatchObject({
    kind: 'conflict',
  })
})

test('an entry of a kind with three fields and no slug is called by its file: made, published, copied, renamed', async () => {
  await start(async (folder) => {
    const short = 'folder: notes\nfields:\n  title: text\n  town: { entry: towns }\n  tips?: [text]\n'
    await writeFile(join(folder, 'data/schemas/note.schema.yaml'), short)
    await mkdir(join(folder, 'data/notes'))
    const routes = join(folder, 'templates/routes.yaml')
    const page =
      '  - { name: note, path: "/notes/{note}", page: welcome, params: { note: notes }, title: "{{note.title}} ({{note.slug}})", description: "{{note.title}}" }\n'
    await writeFile(routes, (await readFile(routes, 'utf8')).replace('  - name: town\n', `${page}  - name: town\n`))
  })
  const [draft = { path: '', text: '', base: null }] = filesOf(
    await editor.entries.create('notes', { slug: 'winter-locks', name: 'Winter locks' }),
  )
  expect(draft.text?.replace(/^#.*\n/gm, '').trim()).toBe('title: Winter locks')
  expect(draft.text).toContain('# town: ')
  expect(draft.text).not.toContain('slug')
  const text = `${draft.text}town: alderwick\n`
  await publish({ kind: 'files', slug: 'winter-locks', files: [{ ...draft, text }] })
  expect((await manifest()).pages.get('/notes/winter-locks')?.title).toBe('Winter locks (winter-locks)')
  const [copy] = filesOf(
    await editor.entries.duplicate('notes', 'winter-locks', { slug: 'summer-locks', name: 'Summer locks' }),
  )
  expect(copy?.text).toBe(text.replace('title: Winter locks', 'title: Summer locks'))
  await publish(await editor.entries.rename('notes', 'winter-locks', { slug: 'frozen-locks', name: null }))
  expect(await written('notes/frozen-locks.yaml')).toBe(text)
  expect((await manifest()).pages.get('/notes/frozen-locks')?.title).toBe('Winter locks (frozen-locks)')
})

test('two changes to one file are merged by its fields, with the comments of both', async () => {
  await start()
  const path = 'towns/alderwick.yaml'
  const base = `${await written(path)}# the end\n`
  const merge = async (mine: string, theirs: string, choices: FieldChoices = {}) =>
    editor.drafts.merge(path, { base, mine, theirs, lines: mergeLines({ base, mine, theirs }).text }, choices)
  const mine = base
    .replace('latitude: 53.1204', 'latitude: 53.1205 # mine')
    .replace('"01632960201"', '"01632960202"')
    .replace('Half the', 'A third of the')
    .replace('2026-10-02', '2026-11-02')
  const theirs = base
    .replace('population: 18400', 'population: 18500')
    .replace('\nid:', '\n# theirs\nid:')
    .replace('Half the', 'Most of the')
    .replace('2026-10-02', '2026-11-01')
  expect(await merge(base, theirs)).toMatchObject({ kind: 'merged', text: theirs, conflicts: [] })
  expect(await merge(mine, base)).toMatchObject({ kind: 'merged', text: mine, conflicts: [] })
  // Their text has nothing of mine lost, and of the day nobody has to choose.
  const kept = theirs.replace('latitude: 53.1204', 'latitude: 53.1205 # mine').replace('"01632960201"', '"01632960202"')
  const both = await merge(mine, theirs)
  expect(both).toMatchObject({
    text: kept.replace('2026-11-01', '2026-11-02'),
    conflicts: [{ pointer: '/intro', mine: expect.stringMatching(/^A third/), theirs: expect.stringMatching(/^Most/) }],
    changes: expect.arrayContaining([
      { pointer: '/population', by: 'theirs', before: 18400, after: 18500 },
      { pointer: '/latitude', by: 'mine', before: 53.1204, after: 53.1205 },
    ]),
  })
  expect(await merge(mine, theirs, { '/intro': 'mine' })).toMatchObject({
    text: kept.replace('Most of the', 'A third of the').replace('2026-11-01', '2026-11-02'),
  })
  expect(await merge(`${mine}quarters: [\n`, theirs)).toEqual({ kind: 'unreadable' })
})
