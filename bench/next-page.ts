import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openPrerenderingTab, type PrerenderingTab } from '../tests/shared/browsers/prerendering-browser.ts'
import { serve } from '../tests/shared/servers/running-site.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { median, spread } from './median.ts'
import { generateSite, realData } from './site-of.ts'
import { slowNetworkTo } from './slow-network.ts'

type Way = 'touch' | 'mouse'

const town = '/private-investigator-bath'
const links = ['/coverage-areas', '/privacy-policy']
const rounds = 10
const maxMs = 100
const maxWaitMs = 20_000
const processorSlowdown = 4
// From the press to the release of a finger, and from the pointing to the press of a mouse.
const touchMs = 80
const hoverMs = 500
const phone = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true }

// The first paint of the shown page, as the time of day; null before it.
const shownAt = `(() => {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  return paint === undefined ? null : performance.timeOrigin + paint.startTime
})()`

/** The time from a tap on a link of a town's page until the next page is seen, on a slow phone with a slow network. */
export const nextPageBenchmark: Benchmark = async ({ work, log }) => {
  const out = join(work, 'next-page')
  await generateSite(realData, out)
  const server = await serve(out)
  const rows: Row[] = []
  try {
    await using network = await slowNetworkTo(server.address)
    for (const way of ['touch', 'mouse'] as const) {
      const times: number[] = []
      for (const link of links)
        for (let round = 0; round < rounds; round++) {
          times.push(await timeToNext(network.address, link, way))
          log(`next-page: ${way} ${link} ${Math.round(times.at(-1) ?? 0)} ms`)
        }
      rows.push(rowOf(way, times))
    }
  } finally {
    await server.stop()
  }
  return { rows, note: `${links.length} links, ${rounds} rounds, a new browser for each` }
}

async function timeToNext(address: string, link: string, way: Way): Promise<number> {
  await using tab = await openPrerenderingTab()
  await tab.send('Emulation.setDeviceMetricsOverride', phone)
  await tab.send('Emulation.setTouchEmulationEnabled', { enabled: way === 'touch' })
  await tab.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
  await tab.goto(address + town)
  // As long as somebody looks at the page at least.
  await pause(2_000)
  // Links in parts that are closed cannot be pressed, and the bar at the foot is not there yet.
  await tab.evaluate(
    `[...document.querySelectorAll('a[href="${link}"]')].find((each) => each.checkVisibility()).dataset.next = ''`,
  )
  const released = await press[way](tab, '[data-next]')
  while (Date.now() < released + maxWaitMs) {
    // The page that is left may go before it answers.
    const next = await tab.evaluate<[string, number | null]>(`[location.pathname, ${shownAt}]`).catch(() => null)
    if (next !== null && next[0] === link && next[1] !== null) return next[1] - released
    await pause(20)
  }
  throw new Error(`${link} was not shown`)
}

/** Presses a link. Returns the time of day at which it is released, which follows it. */
const press: Readonly<Record<Way, (tab: PrerenderingTab, selector: string) => Promise<number>>> = {
  async touch(tab, selector) {
    const place = await tab.scrollTo(selector)
    await tab.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] })
    await pause(touchMs)
    const released = Date.now()
    await tab.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    return released
  },
  async mouse(tab, selector) {
    await tab.pointAt(selector)
    await pause(hoverMs)
    const released = Date.now()
    await tab.press()
    return released
  },
}

function rowOf(way: Way, times: readonly number[]): Row {
  const value = Math.round(median(times))
  return {
    what: `tap to next page, ${way}`,
    value,
    unit: 'ms',
    reference: null,
    ratio: null,
    mark: `≤ ${maxMs} ms`,
    met: value <= maxMs,
    detail: `${spread(times, 0)} ms`,
  }
}
