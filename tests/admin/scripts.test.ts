import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, inject, test } from 'vitest'
import type { ManifestFile } from '../../runtime/contract/manifest.ts'
import { pageKinds } from '../shared/browsers/page-kinds.ts'

const dist = inject('dist')
const assetNames = /[\w-]+-[\w-]{16}\.(?:js|css|woff2|webp|avif|png|jpg|svg)/g
// What a signed-in person loads with every screen, compressed. What loads on demand is not in it.
const budget = 10_000

const read = (file: string) => readFile(join(dist, file))
const manifest = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8')) as ManifestFile

/** These assets and all that their text names, with `isFollowed` for which names count. */
async function reach(names: readonly string[], isFollowed: (text: string, name: string) => boolean = () => true): Promise<string[]> {
  const reached = new Set(names)
  for (const name of reached) {
    const text = (await read(`assets/${name}`)).toString('latin1')
    if (/\.(?:js|css)$/.test(name)) for (const [named] of text.matchAll(assetNames)) if (isFollowed(text, named)) reached.add(named)
  }
  return [...reached]
}

test('no public page leads to a script or a style sheet of administration', async () => {
  const pages = await Promise.all(pageKinds.map(async ({ path }) => (await fetch(inject('address') + path)).text()))
  const worker = await (await fetch(`${inject('address')}/sw.js`)).text()
  const named = [...pages, worker].flatMap((text) => [...text.matchAll(/\/assets\/([\w.-]+)/g)].map(([, name = '']) => name))
  const reached = await reach(named)
  expect(reached.length).toBeGreaterThan(10)
  expect(reached.filter((name) => name.startsWith('admin'))).toEqual([])
  const own = manifest.files.assets.map((file) => file.replace('assets/', '')).filter((name) => name.startsWith('admin'))
  // The other way round, all files of administration have that name, so that the line above means something.
  expect([...manifest.admin.styles, ...manifest.admin.scripts].every((address) => own.includes(address.replace('/assets/', '')))).toBe(true)
})

test('what every screen loads is within its budget', async () => {
  const scripts = manifest.admin.scripts.map((address) => address.replace('/assets/', ''))
  expect(scripts).toHaveLength(1)
  const atOnce = await reach(scripts, (text, name) => !text.includes(`import("./${name}")`))
  const sizes = await Promise.all(atOnce.map(async (name) => brotliCompressSync(await read(`assets/${name}`)).length))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(budget)
})
