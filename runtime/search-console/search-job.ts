import type { Logger } from 'pino'
import { addDays, dayOf } from '../contract/day.ts'
import { createLoop } from '../server/jobs/loop.ts'
import type { Timer } from '../server/jobs/timer.ts'
import { takeTurn } from '../server/jobs/turn.ts'
import { bareError } from '../shared/system/bare-error.ts'
import type { LiveSite } from '../site/live-manifest.ts'
import { indexablePages } from '../site/sitemap/sitemap.ts'
import type { SettingStore } from '../store/setting-store.ts'
import { inspectionsIn, longestUnseen, restOfSlot, slotAt, slotMs } from './inspection-pace.ts'
import type { SearchApi } from './search-api.ts'
import type { SearchPageStore } from './search-page-store.ts'
import { SearchProblemError } from './search-problem.ts'
import { changeStatus, countedDays, type SearchWork, type WorkStatus } from './search-status.ts'

export type SearchJobOptions = {
  api: SearchApi
  siteUrl: string
  live: Pick<LiveSite, 'current'>
  store: { settings: SettingStore; searchPages: SearchPageStore }
  log: Pick<Logger, 'warn' | 'error'>
  now: () => Date
  timer: Timer
}

// Search Console has the numbers of 16 months.
const keptDays = 486
const dayMs = 86_400_000
const waitAfterErrorMs = 60_000

/**
 * Reads the numbers of all pages once a day, and inspects those in every slot that nobody has looked at for longest.
 * The processes of a site share the work, and it goes on where the last one stopped. What Google refuses or does not
 * answer is left until the next slot.
 */
export function createSearchJob({ api, siteUrl, live, store, log, now, timer }: SearchJobOptions) {
  const { settings, searchPages } = store
  const loop = createLoop({ runOnce, timer })
  let isStopping = false
  return {
    start: loop.start,
    async stop() {
      isStopping = true
      await loop.stop()
    },
  }

  async function runOnce(): Promise<number> {
    try {
      const waits = [
        await inTurn('figures', dayMs, readFigures),
        await inTurn('inspections', restOfSlot(now()), inspectPages),
      ]
      return Math.min(...waits)
    } catch (error) {
      log.error({ err: bareError(error) }, 'what Search Console says could not be stored; it is tried again')
      return waitAfterErrorMs
    }
  }

  /** Does a kind of work if this process has the turn; how long to wait for the next one. */
  async function inTurn(work: SearchWork, everyMs: number, run: () => Promise<Partial<WorkStatus>>): Promise<number> {
    const turn = await takeTurn({ settings, name: `search-console-${work}-turn`, leaseMs: slotMs, everyMs, now })
    if ('waitMs' in turn) return turn.waitMs
    try {
      const found = await run()
      await turn.done()
      await changeStatus(settings, work, { ...found, doneAt: now().toISOString(), problem: null })
      return everyMs
    } catch (error) {
      if (!(error instanceof SearchProblemError)) throw error
      const { problem } = error
      log.warn({ work, ...problem }, 'Search Console did not answer as expected; it is asked again')
      await changeStatus(settings, work, { problem: { ...problem, at: now().toISOString() } })
      return slotMs
    }
  }

  async function readFigures(): Promise<Partial<WorkStatus>> {
    const property = await api.property()
    const to = dayOf(now())
    const since = await api.firstDay(property, { from: addDays(to, -keptDays), to })
    const found = await api.figures(property, { from: addDays(to, -countedDays), to })
    const figures = shownPaths().map(
      (path) => [path, found.get(addressOf(path)) ?? { impressions: 0, clicks: 0 }] as const,
    )
    await searchPages.setFigures(new Map(figures), now())
    return { property, since }
  }

  async function inspectPages(): Promise<Partial<WorkStatus>> {
    const [paths, known, property] = [shownPaths(), await searchPages.all(), await api.property()]
    const count = inspectionsIn(slotAt(now()), paths.length)
    const refusals: SearchProblemError[] = []
    for (const path of longestUnseen(paths, (one) => known.get(one)?.inspected?.at ?? null, count)) {
      if (isStopping) break
      try {
        await searchPages.setInspection(path, await api.inspect(property, addressOf(path)), now())
      } catch (error) {
        if (!(error instanceof SearchProblemError) || !isOfOnePage(error)) throw error
        refusals.push(error)
      }
    }
    const [first] = refusals
    if (first !== undefined && refusals.length === count) throw first
    return { property }
  }

  function shownPaths(): readonly string[] {
    return indexablePages(live.current.manifest)
      .map(({ path }) => path)
      .toArray()
  }

  function addressOf(path: string): string {
    return siteUrl + encodeURI(path)
  }
}

/** What Google cannot say of one page, it may say of the next one, which must not wait for it. */
function isOfOnePage({ problem: { kind } }: SearchProblemError): boolean {
  return kind === 'failed' || kind === 'unreadable' || kind === 'no-property'
}
