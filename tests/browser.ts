import { type Browser, chromium } from 'playwright'
import { chromiumFlags, findChromium } from './find-chromium.ts'

/** A real Chromium; the caller closes it. `flags`: more of its own. */
export async function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  const { path } = await findChromium()
  return chromium.launch({ executablePath: path, args: [...chromiumFlags, ...flags] })
}
