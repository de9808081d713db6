import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compareText } from '../generator/faults/fault.ts'
import { contentHash } from '../runtime/contract/hash.ts'
import type { AddressFile, ManifestFile, OgImageRow, PageRow } from '../runtime/contract/manifest.ts'

type Enlarged = { addresses: number; pages: readonly string[] }

/**
 * Clones the addresses of a generation until it has about `count`: pages, images, aliases and redirects in their
 * proportion, or without the images. A clone of '/a' is '/a-2', and shows what '/a' shows. Returns the number of
 * addresses and some of the pages.
 */
export async function enlargeSite(out: string, count: number, { clonesImages = true } = {}): Promise<Enlarged> {
  const manifest = await readJson<ManifestFile>(join(out, 'manifest.json'))
  const { aliases, redirects, gone } = await readJson<AddressFile>(join(out, manifest.files.addresses))
  const pages = await readJson<PageRow[]>(join(out, manifest.files.pages))
  const images = await readJson<OgImageRow[]>(join(out, manifest.files.ogImages))
  const own =
    pages.length + (clonesImages ? images.length : 0) + Object.keys(aliases).length + Object.keys(redirects).length
  const copies = Math.round(count / own)
  const clonesOf = (path: string) => [path, ...Array.from({ length: copies - 1 }, (_, at) => `${path}-${at + 2}`)]
  const addresses: AddressFile = {
    aliases: cloneKeys(aliases, clonesOf),
    redirects: cloneKeys(redirects, clonesOf),
    gone,
  }
  const tables = {
    pages: await writeJson(out, 'pages', cloneRows(pages, clonesOf)),
    ogImages: await writeJson(out, 'og-images', clonesImages ? cloneRows(images, clonesOf) : images),
    addresses: await writeJson(out, 'addresses', addresses),
  }
  const files = { ...manifest.files, ...tables }
  await writeFile(join(out, 'manifest.json'), JSON.stringify({ ...manifest, id: 'large', files }))
  return { addresses: own * copies, pages: pages.flatMap(({ path }) => `${path}-${copies}`) }
}

function cloneRows<Row extends { path: string; hash: string }>(
  rows: readonly Row[],
  clonesOf: (path: string) => readonly string[],
): Row[] {
  return rows
    .flatMap((row) => clonesOf(row.path).map((path) => ({ ...row, path, hash: contentHash(row.hash + path) })))
    .sort((a, b) => compareText(a.path, b.path))
}

function cloneKeys<Value>(
  record: Readonly<Record<string, Value>>,
  clonesOf: (path: string) => readonly string[],
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([path, value]) => clonesOf(path).map((clone) => [clone, value] as const)),
  )
}

/** Writes a file under a name with its hash, and returns that name. */
async function writeJson(out: string, name: string, value: unknown): Promise<string> {
  const text = JSON.stringify(value)
  const path = `${name}-${contentHash(text)}.json`
  await writeFile(join(out, path), text)
  return path
}

async function readJson<Content>(file: string): Promise<Content> {
  return JSON.parse(await readFile(file, 'utf8')) as Content
}
