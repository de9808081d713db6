import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, inject } from 'vitest'
import { closePages, follow, sharedBrowser } from '../shared/browsers/browser.ts'
import { type OpenSignedIn, signedInPages, signInByCall } from '../shared/browsers/signed-in.ts'
import type { Store } from '../shared/databases/store/open-store.ts'
import { openStore } from '../shared/databases/store/open-store.ts'
import { serveHere } from '../shared/servers/running-site.ts'
import { addUser, password } from '../site/api/staff.ts'

/** The key of the stores of tests. */
const dataKey = Buffer.alloc(32, 7)

/** The administration of the real site, its store, and a real browser, there while tests run. */
export type DeskInBrowser = {
  browser: Browser
  /** Where the site is served, without a slash at the end. */
  address: string
  store: Store
  /** The environment that another server of the same store needs. */
  env: Record<string, string>
  /** Signs in by a call, and opens an address of administration, here or whole. */
  signIn: (page: Page, email: string, path?: string) => Promise<void>
  /** Opens an address of administration, which asks to sign in, and does so as people do. */
  signInByForm: (page: Page, email: string, path?: string) => Promise<void>
  /** A page of somebody who has signed in (`signedInPages`). */
  pageOf: OpenSignedIn
}

/**
 * `users`: their roles by their e-mail addresses; each has `password`. `fill`: what is stored before the server starts.
 */
export type DeskOptions = {
  users: Readonly<Record<string, string>>
  env?: Readonly<Record<string, string>>
  fill?: (store: Store) => Promise<unknown>
}

/**
 * Serves the real site with a store of its own and opens a browser for the tests of a file, and ends both after them.
 */
export function deskInBrowser({ users, env: more = {}, fill }: DeskOptions): DeskInBrowser {
  const desk = {} as DeskInBrowser // the hooks bring the rest
  desk.signIn = async (page, email, path = '/admin') => {
    await signInByCall(page, desk.address, email)
    await page.goto(new URL(path, desk.address).href)
  }
  desk.signInByForm = (page, email, path = '/admin') => signInByForm(page, new URL(path, desk.address), email)
  desk.pageOf = signedInPages(desk)
  let stop = async () => {}
  beforeAll(async () => {
    const varFolder = await mkdtemp(join(tmpdir(), 'townpages-desk-'))
    const store = await openStore({ databaseUrl: null, varFolder, dataKey })
    for (const [email, role] of Object.entries(users)) await addUser(store, email, role)
    await fill?.(store)
    const env = { TOWNPAGES_VAR: varFolder, DATA_KEY: dataKey.toString('base64'), ...more }
    const [browser, server] = await Promise.all([sharedBrowser(), serveHere(inject('dist'), { env })])
    Object.assign(desk, { browser, store, env, address: server.address })
    stop = async () => {
      await closePages()
      await server.stop()
      await store.close()
      await rm(varFolder, { recursive: true, force: true })
    }
  })
  afterAll(() => stop())
  return desk
}

async function signInByForm(page: Page, address: URL, email: string): Promise<void> {
  await page.goto(address.href)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await follow(page.getByRole('button', { name: /^Sign in(?: and continue)?$/ }))
}
