import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, inject, test } from 'vitest'
import { adminSource } from '../../bin/commands/parts/admin-source.ts'
import { pageKinds } from '../shared/browsers/page-kinds.ts'

const dist = inject('dist')
const assetNames = /[\w-]+-[\w-]{16}\.(?:js|css|woff2|webp|avif|png|jpg|svg)/g
// What a signed-in person loads with every screen, compressed. What loads on demand is not in it.
const budget = 10_000
const admin = await adminSource({})()
const addressesOfAdmin = Object.keys(admin.files)

const read = async (name: string) => admin.files[`/assets/${name}`] ?? (await readFile(join(dist, 'assets', name)))

/** These assets and all that their text names, with `isFollowed` for which names count. */
async function reach(
  names: readonly string[],
  isFollowed: (text: string, name: string) => boolean = () => true,
): Promise<string[]> {
  const reached = new Set(names)
  for (const name of reached) {
    const text = Buffer.from(await read(name)).toString('latin1')
    if (/\.(?:js|css)$/.test(name))
      for (const [named] of text.matchAll(assetNames)) if (isFollowed(text, named)) reached.add(named)
  }
  return [...reached]
}

test('no public page leads to a script or a style sheet of administration', async () => {
  const pages = await Promise.all(pageKinds.map(async ({ path }) => (await fetch(inject('address') + path)).text()))
  const worker = await (await fetch(`${inject('address')}/sw.js`)).text()
  const named = [...pages, worker].flatMap((text) =>
    [...text.matchAll(/\/assets\/([\w.-]+)/g)].map(([, name = '']) => name),
  )
  const reached = await reach(named)
  expect(reached.length).toBeGreaterThan(10)
  expect(reached.filter((name) => name.startsWith('admin'))).toEqual([])
  // The other way round, all files of administration have that name, so that the line above means something.
  expect(addressesOfAdmin.filter((address) => !address.startsWith('/assets/admin-'))).toEqual([])
})

test('every file of administration is served, and may be kept for as long as somebody likes', async () => {
  expect(addressesOfAdmin).toEqual(expect.arrayContaining([...admin.styles, ...admin.scripts]))
  for (const [address, content] of Object.entries(admin.files)) {
    const response = await fetch(inject('address') + address)
    expect(response.headers.get('cache-control'), address).toContain('immutable')
    expect(response.headers.get('content-type'), address).toMatch(
      address.endsWith('.css') ? 'text/css' : 'text/javascript',
    )
    expect(Buffer.from(await response.arrayBuffer()).equals(content), address).toBe(true)
  }
  expect((await fetch(`${inject('address')}/assets/admin-aaaaaaaaaaaaaaaa.js`)).status).toBe(404)
})

test('what every screen loads is within its budget', async () => {
  const scripts = admin.scripts.map((address) => address.replace('/assets/', ''))
  expect(scripts).toHaveLength(1)
  const atOnce = await reach(scripts, (text, name) => !text.includes(`import("./${name}")`))
  const sizes = await Promise.all(atOnce.map(async (name) => brotliCompressSync(await read(name)).length))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(budget)
})
