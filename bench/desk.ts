import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { deskScreens, openDesk } from '../tests/admin/desk-screens.ts'
import { chromiumFlags, findChromium } from '../tests/shared/browsers/find-chromium.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { generateSite, realData } from './site-of.ts'

/** Lighthouse's accessibility of each screen of administration, with samples on it. */
export const deskBenchmark: Benchmark = async ({ work, log }) => {
  const dist = join(work, 'dist')
  await generateSite(realData, dist)
  const desk = await openDesk(dist)
  const { path: chromePath } = await findChromium()
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...chromiumFlags], logLevel: 'silent' })
  const rows: Row[] = []
  const onlyCategories = ['accessibility']
  try {
    const Cookie = await desk.cookie()
    for (const { name, path } of [{ name: 'admin-sign-in', path: '/admin/sign-in' }, ...deskScreens]) {
      log(`desk: ${name}`)
      // The screen for signing in is for people who are not signed in.
      const extraHeaders = path === '/admin/sign-in' ? {} : { Cookie }
      const options = { port: chrome.port, onlyCategories, ignoreStatusCode: true, extraHeaders }
      const lhr = (await lighthouse(desk.address + path, { ...options, logLevel: 'silent' }))?.lhr
      if (lhr === undefined) throw new Error(`lighthouse has no result for ${path}`)
      if (new URL(lhr.finalDisplayedUrl).pathname === '/admin/sign-in' && path !== '/admin/sign-in')
        throw new Error(`${path} asks to sign in`)
      rows.push(rowOf(name, lhr))
    }
  } finally {
    chrome.kill()
    await desk.stop()
  }
  return { rows, note: 'one run each: the score does not depend on time' }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

function rowOf(what: string, { categories, audits }: Report): Row {
  const { score, auditRefs = [] } = categories.accessibility ?? {}
  const value = Math.round((score ?? 0) * 100)
  const failed = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id)
  return {
    what,
    value,
    unit: 'points',
    reference: null,
    ratio: null,
    mark: '100',
    met: value === 100,
    detail: failed.join(', '),
  }
}
