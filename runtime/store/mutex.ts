import { StoreError } from './store.ts'

/** One after the other, in the order in which they came. */
export type Mutex = {
  /** Resolves when it is the caller's turn; rejects with a StoreError when that takes too long, or there are no more. */
  take(): Promise<void>
  /** Ends the caller's turn. */
  pass(): void
  /** Lets nobody in any more. */
  end(): void
}

export function createMutex(maxWaitMs: number): Mutex {
  const waiting: PromiseWithResolvers<void>[] = []
  let isTaken = false
  let hasEnded = false
  return {
    async take() {
      if (hasEnded) throw new StoreError('the database has been closed')
      if (!isTaken) {
        isTaken = true
        return
      }
      const own = Promise.withResolvers<void>()
      waiting.push(own)
      const timeout = setTimeout(() => {
        waiting.splice(waiting.indexOf(own), 1)
        own.reject(new StoreError(`the database has been busy for ${maxWaitMs} ms`))
      }, maxWaitMs)
      await own.promise.finally(() => clearTimeout(timeout))
    },
    pass() {
      const next = waiting.shift()
      if (next === undefined) isTaken = false
      else next.resolve()
    },
    end() {
      hasEnded = true
      for (const { reject } of waiting.splice(0)) reject(new StoreError('the database has been closed'))
    },
  }
}
