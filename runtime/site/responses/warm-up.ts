import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { performance } from 'node:perf_hooks'
import { startTimer, type Timer } from '../../server/jobs/timer.ts'
import { makeFolder } from '../../shared/system/make-folder.ts'
import { replaceFile } from '../../shared/system/replace-file.ts'
import type { LiveSite } from '../live-manifest.ts'
import type { Site } from '../site.ts'

/**
 * Renders pages ahead of requests: after a start those that were asked for last before it, after a publication those
 * that it changed.
 */
export type WarmUp = {
  /** Stops, and records the pages for the next start. */
  stop(): Promise<void>
}
export type WarmUpOptions = {
  live: Pick<LiveSite, 'current' | 'onSwap'>
  /** Where the pages are recorded. */
  file: string
  /** Told if that is not possible. */
  warn: (error: unknown) => void
  timer?: Timer
  /** The share of the time in which the server was busy. */
  load?: () => number
}

// A page takes about a millisecond: requests find the server as good as idle.
const pauseMs = 25
const busyPauseMs = 1000
const maxLoad = 0.3
const maxPages = 300

/** Begins with the recorded pages. One page is rendered at a time, and none while the server is busy. */
export function startWarmUp({ live, file, warn, timer = startTimer, load = createLoadMeter() }: WarmUpOptions): WarmUp {
  let site = live.current
  let cancel = () => {}
  let isStopped = false
  const warm = (paths: readonly string[]) => {
    cancel()
    const waiting = paths.values()
    const next = (pause: number) => {
      if (!isStopped) cancel = timer(pause, () => void turn())
    }
    const turn = async () => {
      if (load() > maxLoad) return next(busyPauseMs)
      for (const path of waiting) {
        const entry = site.responses.cache.has(path) ? undefined : site.manifest.pages.get(path)
        if (entry === undefined) continue
        const current = site
        await current.responses.page(entry)
        if (current === site) next(pauseMs)
        return
      }
    }
    next(pauseMs)
  }
  live.onSwap(() => {
    const paths = recentPaths(site)
    site = live.current
    warm(paths)
  })
  const first = site
  void readPaths(file, warn).then((paths) => {
    if (site === first) warm(paths)
  })
  return {
    async stop() {
      isStopped = true
      cancel()
      const paths = recentPaths(site)
      if (paths.length > 0) await writePaths(file, paths).catch(warn)
    },
  }
}

/** The pages that were asked for last, the latest first. */
function recentPaths({ responses }: Site): string[] {
  return [...responses.cache.entries()].slice(0, maxPages).map(([path]) => path)
}

/** The share of the time since the last call in which this thread was busy. */
function createLoadMeter(): () => number {
  let last = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    return utilization
  }
}

async function readPaths(file: string, warn: (error: unknown) => void): Promise<string[]> {
  try {
    const recorded: unknown = JSON.parse(await readFile(file, 'utf8'))
    return Array.isArray(recorded) ? recorded.filter((path) => typeof path === 'string').slice(0, maxPages) : []
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') warn(error)
    return []
  }
}

async function writePaths(file: string, paths: readonly string[]): Promise<void> {
  await makeFolder(dirname(file), 0o700)
  await replaceFile(file, JSON.stringify(paths))
}
