import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
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

test('a file that cannot be replaced is unchanged, and no temporary file is left', async () => {
  const folder = await scratch()
  await mkdir(join(folder, 'towns.yaml/alderwick'), { recursive: true })
  await expect(replaceFile(join(folder, 'towns.yaml'), 'slug: alderwick')).rejects.toThrow('towns.yaml')
  expect(await readdir(folder)).toEqual(['towns.yaml'])
})

test('a file keeps its content if there is room for only a part of the new one', async () => {
  const file = join(await scratch(), 'towns.yaml')
  await writeFile(file, 'slug: alderwick')
  const program = `
    import { replaceFile } from '${join(import.meta.dirname, 'replace-file.ts')}'
    process.on('SIGXFSZ', () => {}) // the system sends it at the limit and ends the process otherwise
    process.exitCode = await replaceFile('${file}', 'x'.repeat(1_000_000)).then(() => 0, () => 9)`
  // The limit, in blocks, simulates a full disk: in both cases the system writes what has room.
  const limited = ['-c', 'ulimit -f 100 && exec "$0" "$@"', process.execPath, '--input-type=module', '--eval', program]
  await expect(promisify(execFile)('sh', limited)).rejects.toMatchObject({ code: 9 })
  expect([await readFile(file, 'utf8'), await readdir(dirname(file))]).toEqual(['slug: alderwick', ['towns.yaml']])
})
