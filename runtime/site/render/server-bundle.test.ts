import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { makeManifest } from '../../../tests/fakes/make-manifest.ts'
import type { StoredManifest } from '../../contract/manifest.ts'
import { loadServerBundle } from './server-bundle.ts'

async function manifestOf(bundle: string): Promise<StoredManifest> {
  const folder = await mkdtemp(join(tmpdir(), 'townpages-bundle-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const serverBundle = 'render.cjs'
  await writeFile(join(folder, serverBundle), bundle)
  return makeManifest([], { folder, serverBundle })
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

/** Only what the caller of a function holds is alive once it has ended. */
async function renderOf(manifest: StoredManifest): Promise<WeakRef<object>> {
  return new WeakRef((await loadServerBundle(manifest)).render)
}

test('a bundle is released when nothing refers to it', async () => {
  const manifest = await manifestOf('module.exports = { render: () => require("node:path").sep }')
  const [bundle, released] = [await loadServerBundle(manifest), await renderOf(manifest)]
  await setImmediate()
  collectGarbage()
  expect([bundle.render('town', {} as never), released.deref()]).toEqual([sep, undefined])
})

test('what a template throws names the bundle and the line', async () => {
  const manifest = await manifestOf('\nmodule.exports = { render() { throw new Error("no such page") } }')
  const { render } = await loadServerBundle(manifest)
  let stack = ''
  try {
    render('town', {} as never)
  } catch (error) {
    stack = String((error as Error).stack)
  }
  expect(stack).toContain(`${join(manifest.folder, manifest.serverBundle)}:2:`)
})
