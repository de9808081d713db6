import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AddressFile, ManifestFile, PageRow } from '../../runtime/contract/manifest.ts'

type OpenApi = { paths: Readonly<Record<string, { get?: unknown }>> }
type Listed = { data: readonly { slug: string; id: number }[] }

const files = ['/robots.txt', '/sitemap.xml', '/sw.js', '/manifest.webmanifest', '/favicon.ico', '/api/openapi.json']
// A challenge is new each time, and the state of the machine is not an answer about the site.
const leftOut = /captcha|healthz|readyz|metrics/

/** Every address that a generation and its server are known to answer, and one unknown address for each pattern. */
export async function listAddresses(out: string, server: string, also: readonly string[]): Promise<string[]> {
  const manifest = await readJson<ManifestFile>(join(out, 'manifest.json'))
  const pages = await readJson<readonly PageRow[]>(join(out, manifest.files.pages))
  const { aliases, redirects } = await readJson<AddressFile>(join(out, manifest.files.addresses))
  const unknown = new Map(pages.map(({ pattern, path }) => [pattern, `${path}-zzz`]))
  return [
    ...new Set([
      ...pages.map(({ path }) => path),
      ...Object.keys(aliases),
      ...Object.keys(redirects),
      ...Object.keys(manifest.publicFiles),
      ...files,
      ...unknown.values(),
      ...(await sitemapParts(server)),
      ...(await apiReads(server, pages)),
      ...also,
    ]),
  ].sort()
}

async function sitemapParts(server: string): Promise<string[]> {
  const index = await fetch(`${server}/sitemap.xml`).then((response) => response.text())
  return [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

/** The reads of the API: each operation once, or once for every value that its parameter can take. */
async function apiReads(server: string, pages: readonly PageRow[]): Promise<string[]> {
  const { paths } = await fetch(`${server}/api/openapi.json`).then((response) => response.json() as Promise<OpenApi>)
  const { data } = await fetch(`${server}/api/public/locations`).then((response) => response.json() as Promise<Listed>)
  const comparisons = pages.map(({ path }) => path.slice(1)).filter((key) => key.includes('-vs-'))
  return Object.entries(paths)
    .filter(([path, { get }]) => get !== undefined && !leftOut.test(path))
    .flatMap(([path]) => {
      if (!path.includes('{')) return [path]
      const values = path.includes('comparison') ? comparisons : data.map(({ slug }) => slug)
      return values.map((value) => path.replace(/\{\w+\}/, value))
    })
}

async function readJson<Content>(file: string): Promise<Content> {
  return JSON.parse(await readFile(file, 'utf8')) as Content
}
