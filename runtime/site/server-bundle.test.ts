import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import type { Manifest } from '../contract/manifest.ts'
import { makeManifest } from './make-manifest.ts'
import { loadServerBundle } from './server-bundle.ts'

async function manifestOf(bundle: string): Promise<Manifest> {
  const folder = await mkdtemp(join(tmpdir(), 'townpages-bundle-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const serverBundle = join(folder, 'render.cjs')
  await writeFile(serverBundle, bundle)
  return makeManifest([], { serverBundle })
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

/** Only what the caller of a function holds is alive once it has ended. */
async function renderOf(manifest: Manifest): Promise<WeakRef<object>> {
  return new WeakRef((await loadServerBundle(manifest)).render)
}

test('a bundle is run once for its manifest, and goes with it', async () => {
  const source = 'module.exports = { render: () => require("node:path").sep }'
  const kept = await manifestOf(source)
  const [render, other] = [await renderOf(kept), await renderOf(await manifestOf(source))]
  await setImmediate()
  collectGarbage()
  expect([render.deref() === (await loadServerBundle(kept)).render, other.deref()]).toEqual([true, undefined])
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
  expect(stack).toContain(`${manifest.serverBundle}:2:`)
})
