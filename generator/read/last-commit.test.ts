import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readLastCommit } from './last-commit.ts'

const folder = mkdtempSync(join(tmpdir(), 'townpages-commit-'))
const data = join(folder, 'site/data')
const longFolder = ['towns', 'x'.repeat(90), 'y'.repeat(120), 'z'.repeat(120)].join('/')
const root = { folder: data, name: 'data' }

mkdirSync(join(data, 'towns'), { recursive: true })
writeFileSync(join(data, 'towns/élan valley.yaml'), 'name: Élan\nid: 1\n')
mkdirSync(join(data, longFolder), { recursive: true })
writeFileSync(join(data, longFolder, 'saltby.yaml'), 'name: Saltby\n')
writeFileSync(join(data, 'marked.yaml'), '\ufeffname: Saltby\n')
for (const words of [
  ['init', '--quiet'],
  ['add', '.'],
  ['commit', '--quiet', '--no-gpg-sign', '-m', 'Add two towns'],
])
  execFileSync('git', ['-C', folder, '-c', 'user.name=Ida', '-c', 'user.email=ida@example.org', ...words])

afterAll(() => rmSync(folder, { recursive: true }))

describe('the last commit', () => {
  test('has the files of the folder by their names inside the site', async () => {
    const commit = await readLastCommit(root)
    expect(['data/towns/élan valley.yaml', 'data/towns/saltby.yaml'].map((file) => commit?.has(file))).toEqual([
      true,
      false,
    ])
    expect(commit?.files).toHaveLength(3)
  })

  test('has their texts, under names of any length', async () => {
    const commit = await readLastCommit(root)
    expect(commit?.textOf('data/towns/élan valley.yaml')).toBe('name: Élan\nid: 1\n')
    expect(commit?.textOf(`data/${longFolder}/saltby.yaml`)).toBe('name: Saltby\n')
    expect(commit?.textOf('data/towns/saltby.yaml')).toBeNull()
  })

  test.each([
    ['the same text', 'data/towns/élan valley.yaml', 'name: Élan\nid: 1\n', false],
    ['the line ends of Windows', 'data/towns/élan valley.yaml', 'name: Élan\r\nid: 1\r\n', false],
    ['a text whose byte order mark was taken off', 'data/marked.yaml', 'name: Saltby\n', false],
    ['another text', 'data/towns/élan valley.yaml', 'name: Élan\nid: 2\n', true],
    ['a file that is not in it', 'data/towns/saltby.yaml', 'name: Saltby\n', true],
  ])('tells whether a file has changed: %s', async (_, file, text, changed) => {
    expect((await readLastCommit(root))?.hasChanged({ file, text })).toBe(changed)
  })

  test('is not known outside a repository', async () => {
    expect(await readLastCommit({ folder: tmpdir(), name: 'data' })).toBeNull()
  })
})
