import { type Browser, chromium } from 'playwright'
import { chromiumFlags, findChromium } from './find-chromium.ts'

/** A real Chromium; the caller closes it. */
export async function openBrowser(): Promise<Browser> {
  const { path } = await findChromium()
  return chromium.launch({ executablePath: path, args: chromiumFlags })
}
