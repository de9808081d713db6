import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copySite, locksmith, type Running, serve, townpagesHere } from '../../shared/servers/running-site.ts'

/** The locksmith's site on a server behind a proxy. `folder`: for whatever the test needs besides. */
export type FrontSite = {
  folder: string
  dist: string
  readonly server: Running
  port: string
  /** Replaces a text in a file of the content, and generates. */
  edit(file: string, from: string, to: string): Promise<void>
  /** Writes a file of the content, and generates. */
  write(file: string, text: string): Promise<void>
  /** Stops the server, and starts it again after `between`. */
  restart(between: () => Promise<void>): Promise<void>
  remove(): Promise<void>
}
type FrontSiteOptions = { env?: Record<string, string>; port?: string }

export async function openFrontSite({ env = {}, port = '0' }: FrontSiteOptions = {}): Promise<FrontSite> {
  const folder = await mkdtemp(join(tmpdir(), 'townpages-front-'))
  const { args } = await copySite(locksmith, folder)
  const dist = join(folder, 'dist')
  const generate = async () => {
    const { code, stderr } = await townpagesHere(['generate', ...args, '--out', dist, '--cache', join(folder, 'cache')])
    if (code !== 0) throw new Error(stderr)
  }
  const given = { SITE_URL: 'https://www.example.com', TRUST_PROXY: '1', TOWNPAGES_VAR: join(folder, 'var'), ...env }
  const start = () => serve(dist, { args: ['--port', port], env: given })
  await generate()
  let server = await start()
  const write = async (file: string, text: string) => {
    await writeFile(join(folder, 'data', file), text)
    await generate()
  }
  return {
    folder,
    dist,
    port: new URL(server.address).port,
    write,
    get server() {
      return server
    },
    async edit(file, from, to) {
      const text = await readFile(join(folder, 'data', file), 'utf8')
      if (!text.includes(from)) throw new Error(`${file} does not have ${from}`)
      await write(file, text.replace(from, to))
    },
    async restart(between) {
      await server.stop()
      await between()
      server = await start()
    },
    async remove() {
      await server.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}
