import type { Change, ChangeStore } from './change.ts'

/**
 * Calls `wake` when it learns that there may be a new change, until the returned function is called. It may miss some.
 */
export type Listen = (wake: () => void) => () => void

/** Tells followers of changes. */
export type ChangeFeed = Pick<ChangeStore, 'follow'> & {
  /** Looks for new changes now. */
  wake(): void
  stop(): void
}

type FeedOptions = Pick<ChangeStore, 'last' | 'after'> & { listen: Listen | null }
type Follower = { position: number | null; listener: (changes: readonly Change[] | null) => void }

// One small query, also while LISTEN works: nothing tells that its connection has become silent, as after a firewall
// has forgotten it, or that a proxy such as PgBouncer accepts LISTEN and passes no notification on. What a process with
// the same SQLite file did is found so too.
const pollMs = 1_000

/**
 * Looks for new changes when it is woken and every second, as long as anybody follows. `listen`: how other processes
 * wake this one sooner; null if they cannot. While the database is away nothing is told, and afterwards what was
 * missed.
 */
export function createChangeFeed({ last, after, listen }: FeedOptions): ChangeFeed {
  const followers = new Set<Follower>()
  let stopListening: (() => void) | null = null
  let timer: NodeJS.Timeout | undefined
  let known = -1
  let isRunning = false
  let isDue = false
  return {
    follow(number, listener) {
      const follower = { position: number, listener }
      followers.add(follower)
      stopListening ??= listen?.(wake) ?? null
      known = -1
      wake()
      return () => {
        followers.delete(follower)
        if (followers.size === 0) rest()
      }
    },
    wake,
    stop() {
      followers.clear()
      rest()
    },
  }

  function wake(): void {
    if (followers.size === 0) return
    isDue = true
    if (!isRunning) void run()
  }

  function plan(): void {
    clearTimeout(timer)
    if (followers.size > 0) timer = setTimeout(wake, pollMs).unref()
  }

  function rest(): void {
    clearTimeout(timer)
    stopListening?.()
    stopListening = null
  }

  async function run(): Promise<void> {
    isRunning = true
    while (isDue) {
      isDue = false
      try {
        const newest = await last()
        if (newest === known) continue
        known = newest
        for (const follower of followers) await tell(follower, newest)
      } catch {
        // The store reports that the database is away; the next look tells what was missed.
        known = -1
      }
    }
    isRunning = false
    plan()
  }

  async function tell(follower: Follower, newest: number): Promise<void> {
    const { position } = follower
    // Numbers that go back are those of a backup that was restored.
    const changes = position === null || position === newest ? [] : newest < position ? null : await after(position)
    follower.position = changes?.at(-1)?.number ?? newest
    if (followers.has(follower) && (changes === null || changes.length > 0)) follower.listener(changes)
  }
}
