import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { contentHash } from '../runtime/contract/hash.ts'
import type { ManifestFile } from '../runtime/contract/manifest.ts'
import { replaceFile } from '../runtime/shared/system/replace-file.ts'
import type { Benchmark } from './benchmark.ts'
import { type ServerChild, startServer, townpages } from './child.ts'
import { createRandom } from './random.ts'
import { generateSite, realData } from './site-of.ts'
import { unknownAddress } from './unknown-addresses.ts'

// The first ones let the server come to rest.
const warmUp = 10
const measured = 30
// Each is rendered: that compiles the bundle, and makes so much garbage that V8 also drops code that has not run for
// long.
const addressesEach = 200
// A bundle is 0.4 MB of source: one that stays behind takes several times that.
const maxEach = 0.1
const lookEveryMs = 100
const maxLooks = 300

export const bundlesBenchmark: Benchmark = async ({ work, log }) => {
  const out = join(work, 'bundles')
  await generateSite(realData, out)
  const args = ['serve', '--out', out, '--port', '0', '--host', '127.0.0.1']
  const env = { TOWNPAGES_VAR: join(work, 'var'), RATE_LIMITS: 'off' }
  await using server = await startServer({ script: townpages, args, nodeOptions: ['--expose-gc'], env })
  const change = await createBundleChanger(out)
  const random = createRandom(3)
  const use = async (from: number, to: number) => {
    for (let number = from; number < to; number++) {
      await change(number)
      await liveBundle(server, number)
      for (let address = 0; address < addressesEach; address++)
        await (await fetch(server.address + unknownAddress(address, random))).text()
    }
    const { heap, rss } = await server.memory()
    log(`bundles: ${to}, heap ${(heap / 1024).toFixed(1)} MB, RSS ${(rss / 1024).toFixed(1)} MB`)
    return heap / 1024
  }
  const before = await use(0, warmUp)
  const after = await use(warmUp, warmUp + measured)
  const value = (after - before) / measured
  const row = {
    what: 'heap after gc, by changed bundle',
    value,
    unit: 'MB',
    reference: null,
    ratio: null,
    mark: `≤ ${maxEach}`,
    met: value <= maxEach,
    detail: `${before.toFixed(1)} MB after ${warmUp}, ${after.toFixed(1)} MB after ${warmUp + measured}`,
  }
  return {
    rows: [row],
    note: `each bundle goes live in a running server, which then renders ${addressesEach} screens for missing pages with it`,
  }
}

/** Puts generations in place that differ only in their bundle, which writes its number at the end of each page. */
async function createBundleChanger(out: string): Promise<(number: number) => Promise<void>> {
  const file = join(out, 'manifest.json')
  const manifest = JSON.parse(await readFile(file, 'utf8')) as ManifestFile
  const bundle = await readFile(join(out, manifest.files.server), 'utf8')
  return async function change(number) {
    const signed = `${bundle};{const { render, renderPicture } = module.exports;module.exports = { renderPicture, render: (...given) => render(...given) + '<!--${number}-->' }}`
    const server = `server/render-${contentHash(signed)}.cjs`
    await writeFile(join(out, server), signed)
    await replaceFile(
      file,
      JSON.stringify({ ...manifest, id: `bundle-${number}`, files: { ...manifest.files, server } }),
    )
  }
}

async function liveBundle({ address }: ServerChild, number: number): Promise<void> {
  for (let look = 0; look < maxLooks; look++) {
    const page = await (await fetch(`${address}/nowhere-${number}`)).text()
    if (page.endsWith(`<!--${number}-->`)) return
    await pause(lookEveryMs)
  }
  throw new Error(`bundle ${number} does not go live`)
}
