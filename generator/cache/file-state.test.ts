import { rename, rm, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '../../tests/shared/servers/running-site.ts'
import { fileState } from './file-state.ts'

test.each(['node_modules/yaml/package.json', 'package.json'])(
  '%s has one state, by a relative path and by an absolute one',
  (file) => {
    const path = resolve(import.meta.dirname, '../..', file)
    expect(fileState(relative(process.cwd(), path))).toBe(fileState(path))
  },
)

test('a file has another state when it was written or replaced, also with a text of the same length', async () => {
  const file = join(await scratchFolder(), 'a.txt')
  const states = new Set<string>()
  for (const text of ['one', 'two', 'six', 'ten']) {
    await writeFile(file, text)
    states.add(fileState(file))
  }
  await writeFile(`${file}.new`, 'new')
  await rename(`${file}.new`, file)
  expect(states.add(fileState(file)).size).toBe(5)
  await writeFile(file, 'one')
  expect(states.add(fileState(file)).size).toBe(5)
  await rm(file)
  expect(fileState(file)).toBe('none')
})
