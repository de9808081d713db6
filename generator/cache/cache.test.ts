import { mkdir, readdir, readFile, rename, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scratchFolder } from '../../tests/shared/servers/running-site.ts'
import { type Cache, openCache } from './cache.ts'

const text = (cache: Cache, key: string) => cache.get<string>('stage', key)
const put = (cache: Cache, key: string, content: string) => cache.put('stage', key, content)
const filesOf = async (folder: string) =>
  (await readdir(join(folder, 'stage'))).map((name) => join(folder, 'stage', name))

async function cacheWith(
  contents: Readonly<Record<string, string>>,
  options: { maxBytes?: number; maxDays?: number } = {},
) {
  const folder = join(await scratchFolder(), 'cache')
  const open = (engine = 'this') => openCache({ folder, engine, ...options })
  for (const [key, content] of Object.entries(contents)) put(open(), key, content)
  return { folder, open }
}

test('what was put is there for every later process of the same engine, and for no other', async () => {
  const { open } = await cacheWith({ a: 'one', b: '' })
  expect([text(open(), 'a'), text(open(), 'b'), text(open(), 'c')]).toEqual(['one', '', undefined])
  expect(text(open('another'), 'a')).toBeUndefined()
  expect(open().get('other stage', 'a')).toBeUndefined()
  put(open(), 'a', 'two')
  expect(text(open(), 'a')).toBe('two')
})

test('a file with one bit changed, cut off, longer, or in the place of another is as good as none', async () => {
  const { folder, open } = await cacheWith({ a: 'some content' })
  const [file = ''] = await filesOf(folder)
  const whole = await readFile(file)
  const bit = fc.nat({ max: whole.length * 8 - 1 }).map((at) => {
    const bytes = Buffer.from(whole)
    bytes[at >> 3] = (bytes[at >> 3] ?? 0) ^ (1 << (at & 7))
    return bytes
  })
  const cut = fc.nat({ max: whole.length - 1 }).map((length) => whole.subarray(0, length))
  const longer = fc.uint8Array({ minLength: 1 }).map((more) => Buffer.concat([whole, more]))
  await fc.assert(
    fc.asyncProperty(fc.oneof(bit, cut, longer), async (damaged) => {
      await writeFile(file, damaged)
      expect(text(open(), 'a')).toBeUndefined()
    }),
  )
  await writeFile(file, whole)
  expect(text(open(), 'a')).toBe('some content')
  put(open(), 'b', 'other content')
  const other = (await filesOf(folder)).find((name) => name !== file) ?? ''
  await rename(other, file)
  expect([text(open(), 'a'), text(open(), 'b')]).toEqual([undefined, undefined])
})

test('the least recently used files go first, with those of no use for long; other files stay', async () => {
  const { folder, open } = await cacheWith(
    { old: 'x'.repeat(100), used: 'y'.repeat(100), unused: 'z'.repeat(100) },
    { maxBytes: 600, maxDays: 30 },
  )
  await writeFile(join(folder, 'stage/notes.txt'), 'n'.repeat(1000))
  const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)
  for (const file of await filesOf(folder)) {
    const content = await readFile(file, 'latin1')
    const days = content.endsWith('x') ? 31 : content.endsWith('y') ? 3 : content.endsWith('z') ? 2 : 0
    if (days > 0) await utimes(file, ago(days), ago(days))
  }
  expect(text(open(), 'used')).not.toBeUndefined()
  put(open(), 'new', 'w'.repeat(100))
  expect(text(open(), 'old')).toBeUndefined()
  put(openCache({ folder, engine: 'this', maxBytes: 450 }), 'newer', 'v'.repeat(100))
  expect([text(open(), 'unused'), text(open(), 'used'), text(open(), 'new')]).toEqual([
    undefined,
    expect.any(String),
    expect.any(String),
  ])
  expect(await readFile(join(folder, 'stage/notes.txt'), 'utf8')).toHaveLength(1000)
})

test('a half-written file of a process that was killed is removed, and one that is being written is not', async () => {
  const { folder, open } = await cacheWith({ a: 'one' })
  const [file = ''] = await filesOf(folder)
  for (const [name, minutes] of [
    ['1-0-0', 90],
    ['2-0-0', 5],
  ] as const) {
    await writeFile(`${file}.${name}.tmp`, 'half')
    const time = new Date(Date.now() - minutes * 60 * 1000)
    await utimes(`${file}.${name}.tmp`, time, time)
  }
  put(open(), 'b', 'two')
  expect((await filesOf(folder)).filter((name) => name.endsWith('.tmp'))).toEqual([`${file}.2-0-0.tmp`])
})

test('where nothing can be written, nothing is kept', async () => {
  const { folder, open } = await cacheWith({})
  await mkdir(folder)
  await writeFile(join(folder, 'stage'), 'a file in the place of the folder')
  put(open(), 'a', 'one')
  expect(text(open(), 'a')).toBeUndefined()
})
