import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { scratchFolder } from '../tests/shared/servers/running-site.ts'
import { watchSite } from './watch.ts'

test('a folder that is removed, or was missing, is followed again when it is there', async () => {
  const around = await scratchFolder()
  const folder = join(around, 'site')
  const at = (name: string) => join(folder, name)
  const write = async (name: string, text: string) => {
    await mkdir(join(at(name), '..'), { recursive: true })
    await writeFile(at(name), text)
  }
  await write('data/a.yaml', 'a: 1')
  await write('templates/routes.yaml', 'pages: []')
  const reported = new Set<string>()
  const { stop } = await watchSite({ data: at('data'), templates: at('templates') }, async (changed) => {
    for (const path of changed) reported.add(path)
  })
  onTestFinished(stop)
  await rm(folder, { recursive: true })
  await expect.poll(() => reported.has(at('data/a.yaml'))).toBe(true)
  // The watcher looks at the folder around it, in case it comes back. That folder may be a large one.
  const isAroundWatched = async () => (await watchedInodes()).includes((await stat(around)).ino)
  if (process.platform === 'linux') {
    await expect.poll(isAroundWatched).toBe(true)
    await expect.poll(isAroundWatched).toBe(false)
  }
  await write('public/robots-note.txt', 'hello')
  await expect.poll(() => reported.has(at('public/robots-note.txt'))).toBe(true)
  await write('data/b.yaml', 'b: 1')
  await expect.poll(() => reported.has(at('data/b.yaml'))).toBe(true)
})

/** The folders that this process has watched by the system, on Linux. */
async function watchedInodes(): Promise<readonly number[]> {
  const files = await readdir('/proc/self/fdinfo').catch(() => [])
  const texts = await Promise.all(files.map((file) => readFile(`/proc/self/fdinfo/${file}`, 'utf8').catch(() => '')))
  return texts.flatMap((text) =>
    [...text.matchAll(/^inotify .*\bino:([0-9a-f]+)/gm)].map(([, inode]) => Number.parseInt(inode ?? '', 16)),
  )
}
