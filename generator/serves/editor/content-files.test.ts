import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { changedFile, readContentFile, writeContentFile } from './content-files.ts'

async function contentFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'content-files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'towns'))
  return folder
}

test('a text gets the byte order mark and the line breaks of its file, however it was sent', async () => {
  const folder = await contentFolder()
  const [path, file] = ['towns/a.yaml', join(folder, 'towns/a.yaml')]
  const ends = fc.constantFrom('\n', '\r\n')
  const lines = fc.array(fc.tuple(fc.constantFrom('a: 1', 'b: 2', '', '# c'), ends), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(lines, fc.boolean(), ends, async (before, hasMark, sent) => {
      const text = before.map(([line, end]) => line + end).join('')
      await writeFile(file, (hasMark ? '\ufeff' : '') + text)
      const same = text.replaceAll(/\r?\n/g, sent)
      expect(await changedFile(folder, { path, text: same })).toBeNull()
      const added = await changedFile(folder, { path, text: `${same}new: 1${sent}` })
      expect(added?.text?.startsWith((hasMark ? '\ufeff' : '') + text)).toBe(true)
      expect(added?.text?.slice((hasMark ? 1 : 0) + text.length).trimEnd()).toBe('new: 1')
    }),
    { numRuns: 60 },
  )
})

test('a file is read with its version, and written to the target of its link', async () => {
  const folder = await contentFolder()
  await writeFile(join(folder, 'towns/a.yaml'), 'name: A\n')
  await symlink('a.yaml', join(folder, 'towns/b.yaml'))
  const before = await readContentFile(folder, 'towns/b.yaml')
  await writeContentFile(folder, { path: 'towns/b.yaml', text: 'name: B\n' })
  expect(await readFile(join(folder, 'towns/a.yaml'), 'utf8')).toBe('name: B\n')
  expect((await readContentFile(folder, 'towns/a.yaml')).version).not.toBe(before.version)
  await writeContentFile(folder, { path: 'towns/a.yaml', text: null })
  expect(await readContentFile(folder, 'towns/a.yaml')).toEqual({ path: 'towns/a.yaml', text: null, version: null })
})

test.each([
  '../site.yaml',
  '/etc/a.yaml',
  'schemas/a.yaml',
  'towns/../../a.yaml',
  'towns/.a.yaml',
  'towns/a.json',
  'towns\\a.yaml',
  '',
])('%s is no path of content', async (path) => {
  await expect(readContentFile(await contentFolder(), path)).rejects.toThrow(RangeError)
})
