import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copySite, locksmith, type Running, serve, townpagesHere } from '../running-site.ts'

/** The locksmith's site on a server behind a proxy. `folder`: for whatever the test needs besides. */
export type FrontSite = {
  folder: string
  server: Running
  port: string
  /** Replaces a text in a file of the content, and generates. */
  edit(file: string, from: string, to: string): Promise<void>
  remove(): Promise<void>
}

const siteUrl = 'https://www.example.com'

export async function openFrontSite(env: Record<string, string> = {}): Promise<FrontSite> {
  const folder = await mkdtemp(join(tmpdir(), 'townpages-front-'))
  const { args } = await copySite(locksmith, folder)
  const out = join(folder, 'dist')
  const generate = async () => {
    const { code, stderr } = await townpagesHere(['generate', ...args, '--out', out, '--cache', join(folder, 'cache')])
    if (code !== 0) throw new Error(stderr)
  }
  await generate()
  const server = await serve(out, { env: { SITE_URL: siteUrl, TRUST_PROXY: '1', TOWNPAGES_VAR: join(folder, 'var'), ...env } })
  return {
    ...{ folder, server, port: new URL(server.address).port },
    async edit(file, from, to) {
      const path = join(folder, 'data', file)
      const text = await readFile(path, 'utf8')
      if (!text.includes(from)) throw new Error(`${file} does not have ${from}`)
      await writeFile(path, text.replace(from, to))
      await generate()
    },
    async remove() {
      await server.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}
