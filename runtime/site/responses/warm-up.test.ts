import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createResponse } from '../../server/http/prepared-response.ts'
import type { Site } from '../site.ts'
import { createPageCache } from './page-cache.ts'
import { startWarmUp } from './warm-up.ts'

const options = { status: 200, body: 'page', type: 'text/html', cacheControl: 'no-cache' }

/** A site of three pages, and the paths that it rendered, in order. */
function makeSite() {
  const rendered: string[] = []
  const cache = createPageCache()
  const pages = new Map(['/a', '/b', '/c'].map((path) => [path, { path }]))
  const page = ({ path }: { path: string }) =>
    cache.getOrMake(path, async () => {
      rendered.push(path)
      return createResponse(options)
    })
  return {
    site: { manifest: { pages }, responses: { cache, page } } as unknown as Site,
    rendered,
    ask: (path: string) => page({ path }),
  }
}

async function start({ site }: { site: Site }, recorded: string | null = null) {
  const folder = await mkdtemp(join(tmpdir(), 'townpages-warm-up-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'recent-pages.json')
  if (recorded !== null) await writeFile(file, recorded)
  const listeners: (() => void)[] = []
  const live = { current: site, onSwap: (then: () => void) => void listeners.push(then) }
  const state = { load: 0, pauses: [] as number[], warnings: [] as unknown[] }
  let due: (() => void) | null = null
  const timer = (pause: number, then: () => void) => {
    state.pauses.push(pause)
    due = then
    return () => {
      due = null
    }
  }
  const warmUp = startWarmUp({ live, file, warn: (error) => state.warnings.push(error), timer, load: () => state.load })
  /** Lets the time of a pause pass, once one is waited for. */
  const pass = async () => {
    await expect.poll(() => due !== null).toBe(true)
    const then = due as (() => void) | null
    due = null
    then?.()
  }
  const swap = (to: Site) => {
    live.current = to
    for (const then of listeners) then()
  }
  return { swap, file, state, warmUp, pass, isWaiting: () => due !== null }
}

test('after a start the recorded pages are rendered, one in a turn; those that are gone or cached are left out', async () => {
  const made = makeSite()
  await made.ask('/b')
  const { pass, isWaiting } = await start(made, JSON.stringify(['/gone', '/c', '/b', '/a']))
  await pass()
  await expect.poll(() => made.rendered).toEqual(['/b', '/c'])
  await pass()
  await expect.poll(() => made.rendered).toEqual(['/b', '/c', '/a'])
  await pass()
  expect(isWaiting()).toBe(false)
})

test('nothing is rendered while the server is busy', async () => {
  const made = makeSite()
  const { state, pass } = await start(made, JSON.stringify(['/a']))
  state.load = 0.9
  await pass()
  await pass()
  expect([made.rendered, state.pauses.slice(1)]).toEqual([[], [1000, 1000]])
  state.load = 0
  await pass()
  await expect.poll(() => made.rendered).toEqual(['/a'])
})

test('after a publication the pages that were asked for are rendered, the last one first', async () => {
  const [before, after] = [makeSite(), makeSite()]
  const { swap, pass } = await start(before)
  await before.ask('/a')
  await before.ask('/c')
  swap(after.site)
  await pass()
  await pass()
  await expect.poll(() => after.rendered).toEqual(['/c', '/a'])
})

test('the end stops it and records what was asked for', async () => {
  const made = makeSite()
  const { file, warmUp, isWaiting } = await start(made, '["/a"]')
  await expect.poll(isWaiting).toBe(true)
  await made.ask('/b')
  await warmUp.stop()
  expect(isWaiting()).toBe(false)
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(['/b'])
})

test('a damaged record is reported, and nothing is rendered', async () => {
  const made = makeSite()
  const { state } = await start(made, '["/a"')
  await expect.poll(() => state.warnings).toHaveLength(1)
  expect(made.rendered).toEqual([])
})
