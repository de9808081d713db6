import { mkdtemp, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { encodePng } from './encode-png.ts'
import { createOgImageFolder } from './og-image-folder.ts'

async function scratch(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'townpages-pictures-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'pictures')
}

const picture = (shade: number) =>
  encodePng({ width: 1, height: 1, pixels: Uint8Array.from([shade, shade, shade, 255]) })

test('an image is kept for later requests', async () => {
  const folder = await scratch()
  await createOgImageFolder({ folder }).put('one', picture(1))
  expect(await createOgImageFolder({ folder }).get('one')).toEqual(picture(1))
  expect(await createOgImageFolder({ folder }).get('two')).toBeNull()
})

test('a file that is not whole counts as none', async () => {
  const folder = await scratch()
  const kept = createOgImageFolder({ folder })
  for (const [hash, bytes] of [
    ['cut', picture(1).length - 1],
    ['empty', 0],
  ] as const) {
    await kept.put(hash, picture(1))
    await truncate(join(folder, `${hash}.png`), bytes)
    expect(await kept.get(hash)).toBeNull()
  }
})

test('no unfinished file is left', async () => {
  const folder = await scratch()
  await createOgImageFolder({ folder }).put('one', picture(1))
  expect(await readdir(folder)).toEqual(['one.png'])
})

test('the least recently requested are deleted first, including those of an earlier process', async () => {
  const folder = await scratch()
  const size = picture(0).length
  const earlier = createOgImageFolder({ folder })
  for (const [day, hash] of ['a', 'b', 'c', 'd', 'e'].entries()) {
    await earlier.put(hash, picture(day))
    const then = new Date(2026, 0, 1 + day)
    await utimes(join(folder, `${hash}.png`), then, then)
  }
  const kept = createOgImageFolder({ folder, maxBytes: 5 * size })
  await kept.get('a')
  await kept.put('f', picture(9))
  expect((await readdir(folder)).toSorted()).toEqual(['a.png', 'd.png', 'e.png', 'f.png'])
})

test('the limit is one for all processes that write to the folder', async () => {
  const folder = await scratch()
  const maxBytes = 5 * picture(0).length
  const processes = Array.from({ length: 3 }, () => createOgImageFolder({ folder, maxBytes }))
  for (const [number, kept] of [...processes, ...processes, ...processes].entries()) {
    await kept.put(String(number), picture(number))
    expect((await readdir(folder)).length).toBeLessThanOrEqual(5)
  }
})

test('a folder that cannot be made is reported', async () => {
  const folder = await scratch()
  await writeFile(join(folder, '..', 'file'), '')
  await expect(
    createOgImageFolder({ folder: join(folder, '..', 'file', 'pictures') }).put('one', picture(1)),
  ).rejects.toThrow()
})
