import { setImmediate } from 'node:timers/promises'
import type { Mutex } from 'async-mutex'
import type { DraftPages } from './drafts/draft-pages.ts'
import type { SiteDrafts } from './drafts/site-drafts.ts'
import type { Staging } from './staging.ts'

type WarmUpOptions = { turns: Mutex; drafts: SiteDrafts; pages: DraftPages; staging: Staging }

// A call waits for one of these pieces at most, or for one page.
const pieceMs = 20

/**
 * Makes a page of each pattern among some pages that it has not made one of, and then tries the templates. It takes
 * turns with calls.
 */
export function createWarmUp({
  turns,
  drafts,
  pages,
  staging,
}: WarmUpOptions): (paths: readonly string[]) => Promise<void> {
  const known = new Set<string>()
  return async function warmUp(paths) {
    for (const path of paths) {
      await turns.runExclusive(async () => {
        const { site } = (await drafts.onDisk()).result
        const name = site?.plan.pages.get(path)?.pattern.name
        if (name === undefined || known.has(name)) return
        known.add(name)
        await pages.preview([], path)
      })
      // What arrives meanwhile gets the next turn.
      await setImmediate()
    }
    while (!(await turns.runExclusive(() => staging.tryOut(pieceMs)))) await setImmediate()
  }
}
