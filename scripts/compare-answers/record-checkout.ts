import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { forEachOf } from './for-each-of.ts'
import { listAddresses } from './list-addresses.ts'
import { assetName, type ComparableResponse, normalizeResponse } from './normalize-response.ts'
import { recordCommands } from './record-commands.ts'
import { recordFaultCases } from './record-fault-cases.ts'
import { runTownpages, serveCheckout } from './run-checkout.ts'

export type RecordOptions = { asOf: string; also: readonly string[]; pictures: boolean }
/** Answers by what was asked, each group under its name: `pages`, `assets`, `help`, `faults`. */
export type CheckoutRecord = Readonly<Record<string, ReadonlyMap<string, ComparableResponse>>>

const assetReference = /\/assets\/[\w./-]+/g
const ogImageReference = /property="og:image" content="http:\/\/site\.test([^"]+)"/

/** Generates and serves a checkout and records what it answers. Throws when it cannot be generated or served. */
export async function recordCheckout(
  checkout: string,
  folder: string,
  options: RecordOptions,
): Promise<CheckoutRecord> {
  await mkdir(folder, { recursive: true })
  const out = join(folder, 'dist')
  const generated = await runTownpages(checkout, ['generate', '--as-of', options.asOf, '--out', out])
  if (generated.code !== 0) throw new Error(`${checkout} cannot be generated: ${generated.stderr}`)
  return {
    ...(await recordServer(checkout, { ...options, out, varFolder: join(folder, 'var') })),
    help: await recordCommands(checkout),
    faults: await recordFaultCases(checkout, join(folder, 'cases')),
  }
}

type ServerFolders = { out: string; varFolder: string }

async function recordServer(
  checkout: string,
  { out, varFolder, ...options }: RecordOptions & ServerFolders,
): Promise<CheckoutRecord> {
  const server = await serveCheckout(checkout, out, varFolder)
  try {
    const assets = new Set<string>()
    const ogImages = new Set<string>()
    const pages = new Map<string, ComparableResponse>()
    await forEachOf(await listAddresses(out, server.address, options.also), async (path) => {
      const response = await fetch(server.address + path, { redirect: 'manual', headers: { accept: 'text/html,*/*' } })
      const body = response.clone().text()
      pages.set(path, await normalizeResponse(response, server.address))
      for (const [asset] of (await body).matchAll(assetReference)) assets.add(asset)
      const [, ogImage] = ogImageReference.exec(await body) ?? []
      if (ogImage !== undefined) ogImages.add(ogImage)
    })
    await forEachOf(options.pictures ? [...ogImages] : [], async (path) => {
      pages.set(path, await normalizeResponse(await fetch(server.address + path), server.address))
    })
    const files = new Map<string, ComparableResponse>()
    await forEachOf([...assets], async (path) => {
      files.set(assetName(path), await normalizeResponse(await fetch(server.address + path), server.address))
    })
    return { pages, assets: files }
  } finally {
    await server.stop()
  }
}
