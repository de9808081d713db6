import { type Browser, chromium, type Locator } from 'playwright'
import { chromiumFlags, findChromium } from './find-chromium.ts'

// A slow machine is no fault. What never comes does not take longer than it has to.
const timeoutMs = 90_000

let shared: Promise<Browser> | null = null

/** A real Chromium; the caller closes it. `flags`: more of its own. */
export async function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  // `npm test` has tried the one that it names.
  const executablePath = process.env.CHROMIUM_PATH ?? (await findChromium()).path
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags, ...flags] })
  return browser.on('context', (context) => context.setDefaultTimeout(timeoutMs))
}

/**
 * The Chromium of all test files that this process runs, one after another; it ends with the process. A file ends its
 * use of it by `closePages`.
 */
export function sharedBrowser(): Promise<Browser> {
  shared ??= openBrowser()
  return shared
}

/** Closes every page and profile that is open in the shared browser. */
export async function closePages(): Promise<void> {
  const browser = await shared
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? [])
}

/**
 * Follows a link, or sends a form by its button: clicks, and waits until the page that comes is whole. A click alone
 * ends when its answer begins.
 */
export async function follow(target: Locator): Promise<void> {
  await target.click()
  await target.page().waitForLoadState()
}
