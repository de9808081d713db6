import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright'
import { onTestFinished } from 'vitest'
import { closePages, sharedBrowser } from '../shared/browsers/browser.ts'
import { signedInPages } from '../shared/browsers/signed-in.ts'
import type { Store } from '../shared/databases/store/open-store.ts'
import { openStore } from '../shared/databases/store/open-store.ts'
import { scratchFolder, serveHere } from '../shared/servers/running-site.ts'
import { addUser, password } from '../site/api/staff.ts'

/** A server of a copy of a site whose content staff edit, in a real browser. */
export type ContentDesk = {
  folder: string
  address: string
  store: Store
  /** A page of the administration, for somebody who has just signed in. */
  signedIn(path: string, email: string, options?: BrowserContextOptions): Promise<Page>
  /** Starts another server of a copy of the folder, over the same database, which ends with the test. */
  another(): Promise<{ folder: string; address: string }>
  /** Closes all pages, and ends the server. */
  stop(): Promise<void>
}

/** `copy`: puts the site into a folder. `staff`: roles by e-mail address. `settings`: environment variables. */
export async function openContentDesk(
  copy: (into: string) => Promise<{ args: readonly string[] }>,
  staff: Readonly<Record<string, string>>,
  settings: Readonly<Record<string, string>> = {},
): Promise<ContentDesk> {
  const folder = await mkdtemp(join(tmpdir(), 'townpages-content-'))
  const { args } = await copy(folder)
  const varFolder = join(folder, 'var')
  const store = await openStore({ databaseUrl: null, varFolder, dataKey: null })
  for (const [email, role] of Object.entries(staff)) await addUser(store, email, role)
  const browser = await sharedBrowser()
  const env = { TOWNPAGES_VAR: varFolder, ...settings }
  const server = await serveHere(join(folder, 'dist'), { args: ['--generate', ...args], env })
  const pageOf = signedInPages({ browser, address: server.address })
  return {
    folder,
    address: server.address,
    store,
    async signedIn(path, email, options = {}) {
      const page = await pageOf(email, options)
      await page.goto(server.address + path)
      return page
    },
    async another() {
      const into = await scratchFolder()
      cpSync(folder, into, { recursive: true, preserveTimestamps: true, filter: (from) => from !== varFolder })
      const own = args.map((arg) => arg.replace(folder, into))
      const { address, stop } = await serveHere(join(into, 'dist'), { args: own, env: { TOWNPAGES_VAR: varFolder } })
      onTestFinished(async () => void (await stop()))
      return { folder: into, address }
    },
    async stop() {
      await closePages()
      await server.stop()
      await store.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Fills in the form for signing in, which leads to `path`. */
export async function signIn(page: Page, path: string, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname + url.search === path)
}
