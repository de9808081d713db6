import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { compareText } from '../generator/faults/fault.ts'
import { type SlicedTable, sliceRows } from '../generator/output/slice-rows.ts'
import { contentHash } from '../runtime/contract/hash.ts'
import type { AddressFile, ManifestFile, OgImageRow, PageRow } from '../runtime/contract/manifest.ts'
import type { RowFiles } from '../runtime/contract/row-files.ts'

type Enlarged = { addresses: number; pages: readonly string[] }

/**
 * Clones the addresses of a generation until it has about `count`: pages, images, aliases and redirects in their proportion, or without the
 * images. A clone of '/a' is '/a-2', and shows what '/a' shows. Returns the number of addresses and some of the pages.
 */
export async function enlargeSite(out: string, count: number, { clonesImages = true } = {}): Promise<Enlarged> {
  const manifest = await readJson<ManifestFile>(join(out, 'manifest.json'))
  const { aliases, redirects, gone } = await readJson<AddressFile>(join(out, manifest.files.addresses))
  const pages = await readRows<PageRow>(out, manifest.files.pages)
  const images = await readRows<OgImageRow>(out, manifest.files.ogImages)
  const own = pages.length + (clonesImages ? images.length : 0) + Object.keys(aliases).length + Object.keys(redirects).length
  const copies = Math.round(count / own)
  const clonesOf = (path: string) => [path, ...Array.from({ length: copies - 1 }, (_, at) => `${path}-${at + 2}`)]
  const addresses: AddressFile = { aliases: cloneKeys(aliases, clonesOf), redirects: cloneKeys(redirects, clonesOf), gone }
  const pageTable = sliceRows('pages', cloneRows(pages, clonesOf))
  const imageTable = sliceRows('og-images', clonesImages ? cloneRows(images, clonesOf) : images)
  await writeTable(out, pageTable)
  await writeTable(out, imageTable)
  await writeFile(join(out, 'addresses-large.json'), JSON.stringify(addresses))
  const files = { ...manifest.files, pages: pageTable.table, ogImages: imageTable.table, addresses: 'addresses-large.json' }
  await writeFile(join(out, 'manifest.json'), JSON.stringify({ ...manifest, id: 'large', files }))
  return { addresses: own * copies, pages: pages.flatMap(({ path }) => `${path}-${copies}`) }
}

function cloneRows<Row extends { path: string; hash: string }>(rows: readonly Row[], clonesOf: (path: string) => readonly string[]): Row[] {
  return rows
    .flatMap((row) => clonesOf(row.path).map((path) => ({ ...row, path, hash: contentHash(row.hash + path) })))
    .sort((a, b) => compareText(a.path, b.path))
}

function cloneKeys<Value>(record: Readonly<Record<string, Value>>, clonesOf: (path: string) => readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).flatMap(([path, value]) => clonesOf(path).map((clone) => [clone, value] as const)))
}

async function readRows<Row>(out: string, { slices }: RowFiles): Promise<Row[]> {
  return (await Promise.all(slices.map(({ file }) => readJson<Row[]>(join(out, file))))).flat()
}

async function writeTable(out: string, { files }: SlicedTable): Promise<void> {
  for (const { path, content } of files) {
    await mkdir(dirname(join(out, path)), { recursive: true })
    await writeFile(join(out, path), content)
  }
}

async function readJson<Content>(file: string): Promise<Content> {
  return JSON.parse(await readFile(file, 'utf8')) as Content
}
