import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { replaceFile } from './replace-file.ts'

async function scratch(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'replace-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('readers see the old content or all of the new content', async () => {
  const file = join(await scratch(), 'towns.yaml')
  const contents = ['a', 'b', 'c'].map((letter) => letter.repeat(4_000_000))
  await writeFile(file, contents[0] ?? '')
  const seen: string[] = []
  for (const content of contents) {
    let isDone = false
    const replaced = replaceFile(file, content).finally(() => {
      isDone = true
    })
    while (!isDone) seen.push(await readFile(file, 'utf8'))
    await replaced
  }
  expect(seen.every((text) => contents.includes(text))).toBe(true)
  expect(await readFile(file, 'utf8')).toBe(contents.at(-1))
})

test('a file can be made for its owner alone', async () => {
  const file = join(await scratch(), 'record.json')
  await replaceFile(file, '{}', { mode: 0o600 })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('what cannot be replaced stays as it was, and no temporary file is left beside it', async () => {
  const folder = await scratch()
  await mkdir(join(folder, 'towns.yaml/alderwick'), { recursive: true })
  await expect(replaceFile(join(folder, 'towns.yaml'), 'slug: alderwick')).rejects.toThrow('towns.yaml')
  expect(await readdir(folder)).toEqual(['towns.yaml'])
})
