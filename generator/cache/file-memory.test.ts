import { readFile, rename, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '../../tests/shared/servers/running-site.ts'
import { createFileMemory } from './file-memory.ts'

test('a file is read again when it was written, replaced or removed, and not while it stays as it is', async () => {
  const [folder, memory] = [await scratchFolder(), createFileMemory<string>(10)]
  const [file, link] = [join(folder, 'a.yaml'), join(folder, 'link.yaml')]
  let reads = 0
  const textIn = (path: string) =>
    memory(path, () => {
      reads++
      return readFile(path, 'utf8').catch(() => 'missing')
    })
  const readsOf = async (path: string) => {
    const before = reads
    await textIn(path)
    return reads - before
  }
  // Texts of one length, one right after the other.
  for (const text of ['one', 'two', 'six', 'ten']) {
    await writeFile(file, text)
    expect(await textIn(file)).toBe(text)
  }
  await expect.poll(() => readsOf(file)).toBe(0)
  await writeFile(`${file}.tmp`, 'new')
  await rename(`${file}.tmp`, file)
  expect(await textIn(file)).toBe('new')
  await symlink(file, link)
  await expect.poll(() => readsOf(file)).toBe(0)
  expect([await readsOf(link), await readsOf(link)]).toEqual([1, 1])
  await expect.poll(() => readsOf(file)).toBe(0)
  expect(await memory(file, async () => 'another reading', 'as another')).toBe('another reading')
  await rename(file, `${file}.gone`)
  expect([await textIn(file), await textIn(link), await textIn(join(`${file}.gone`, 'below'))]).toEqual([
    'missing',
    'missing',
    'missing',
  ])
})
