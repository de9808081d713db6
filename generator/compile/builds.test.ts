import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '../../tests/shared/servers/running-site.ts'
import { noCache, withMemory } from '../cache/cache.ts'
import type { OnMade } from '../cache/folder-results.ts'
import { openBuilds } from './builds.ts'

test('a new file that an import means from now on is compiled, although no file has changed that was', async () => {
  const folder = await scratchFolder()
  await mkdir(join(folder, 'part'))
  await writeFile(join(folder, 'page.ts'), "import { name } from './part'\nconsole.log(name)")
  await writeFile(join(folder, 'part/index.ts'), "export const name = 'in the folder'")
  const cache = withMemory(noCache)
  let builds = 0
  const build = async () => {
    let isKept = false
    const onMade: OnMade = (files) => (isKept = files !== null)
    const text = await openBuilds(folder, cache, onMade)('page', [], async (bundle) => {
      builds++
      const { outputFiles } = await bundle({ absWorkingDir: folder, entryPoints: ['page.ts'], outfile: 'out.js' })
      return outputFiles[0]?.text
    })
    return { text, isKept }
  }
  // What was written a moment ago is not kept.
  await expect.poll(async () => (await build()).isKept).toBe(true)
  const before = builds
  expect((await build()).text).toContain('in the folder')
  expect(builds).toBe(before)
  await writeFile(join(folder, 'part.ts'), "export const name = 'in a new file'")
  expect((await build()).text).toContain('in a new file')
})
