import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { scratchFolder } from '../tests/running-site.ts'
import { watchSite } from './watch.ts'

test('a folder that is removed, or was missing, is followed again when it is there', async () => {
  const folder = await scratchFolder()
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
  await rm(at('data'), { recursive: true })
  await expect.poll(() => reported.has(at('data/a.yaml'))).toBe(true)
  await write('public/robots-note.txt', 'hello')
  await expect.poll(() => reported.has(at('public/robots-note.txt'))).toBe(true)
  await write('data/b.yaml', 'b: 1')
  await expect.poll(() => reported.has(at('data/b.yaml'))).toBe(true)
})
