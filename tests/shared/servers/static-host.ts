import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileType } from '../../../runtime/site/files/file-type.ts'

/** Listens on a free port of a host name of this machine. Returns the address without a slash at the end. */
export async function listenOn(server: Server, host: string): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  return `http://${host}:${(server.address() as AddressInfo).port}` // it listens on a port, not on a pipe
}

/**
 * A host of files like Netlify and Cloudflare, with the headers of `_headers`: `/about` is `about.html`, an unknown
 * address `404.html`.
 */
export function createStaticHost(folder: string): Server {
  return createServer(async ({ url = '/' }, response) => {
    const path = new URL(url, 'http://host').pathname
    const found = await firstFile(folder, path === '/' ? ['index.html'] : [path.slice(1), `${path.slice(1)}.html`])
    const { name, body } = found ?? { name: '404.html', body: await readFile(join(folder, '404.html')) }
    response
      .writeHead(found === null ? 404 : 200, { 'Content-Type': fileType(name), ...(await headersFor(folder, path)) })
      .end(body)
  })
}

async function firstFile(folder: string, names: readonly string[]): Promise<{ name: string; body: Buffer } | null> {
  for (const name of names) {
    const body = await readFile(join(folder, name)).catch(() => null)
    if (body !== null) return { name, body }
  }
  return null
}

/** What the rules of `_headers` that match a path say: a line of the path, then an indented line for each header. */
async function headersFor(folder: string, path: string): Promise<Record<string, string>> {
  const rules = (await readFile(join(folder, '_headers'), 'utf8')).split(/\n(?=\/)/)
  const lines = rules.flatMap((rule) => {
    const [match = '', ...headers] = rule.trim().split('\n')
    return path.startsWith(match.replace('*', '')) ? headers : []
  })
  return Object.fromEntries(lines.map((line) => line.trim().split(/: (.*)/s, 2) as [string, string]))
}
