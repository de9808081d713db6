import { extname } from 'node:path'
import type { SQLInputValue, SQLOutputValue } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { StoreError, type StoreFault } from '../store-error.ts'
import type { ConnectionOptions } from './connection.ts'
import { descriptorOf } from './header.ts'

export type WorkerSettings = ConnectionOptions
export type Statement = { sql: string; parameters: readonly SQLInputValue[] }
/** `abandon` closes the database without writing its log into it. */
export type WorkerRequest = Statement | 'close' | 'abandon'
export type Result = { rows: readonly Record<string, SQLOutputValue>[]; changes: number | bigint }
/** The thread gives up the database and ends. */
export type DatabaseLost = { lost: unknown; fault: StoreFault | null }
export type WorkerReply = Result | { error: unknown } | DatabaseLost

/** One connection to the database in a separate thread, so that a lock or a slow disk never blocks a page. */
export type SqliteThread = {
  /** Why the thread has ended or lost the database; null while it works. */
  readonly failure: StoreError | null
  /** Rejects with a StoreError if the statement fails, the thread ends or the time limit is exceeded. */
  run(sql: string, parameters: readonly SQLInputValue[]): Promise<Result>
  close(how?: 'close' | 'abandon'): Promise<void>
}

// Longer than the wait for a lock (5 s).
export const busyTimeoutMs = 6_000
// A disk that does not respond for this long is considered broken.
const statementTimeoutMs = 30_000
// A read of the whole file has no useful limit; a day is long enough for any.
const wholeFileMs = 24 * 60 * 60_000

// Beside this file, both in the sources and in packed JavaScript.
const script = new URL(`./worker${extname(import.meta.filename)}`, import.meta.url)

/**
 * Starts a thread that opens the database in `file`. `timeoutMs`: how long a statement may take before the thread is
 * abandoned. Throws a StoreError if the file does not exist or no thread can be started.
 */
export function startSqliteThread(file: string, timeoutMs = statementTimeoutMs): SqliteThread {
  const worker = startWorker(file)
  const ended = Promise.withResolvers<void>()
  const waiting: PromiseWithResolvers<Result>[] = []
  let failure: StoreError | null = null
  let isOpen = false
  let isClosing = false

  /** The thread keeps the process alive while anybody waits for it. */
  const hold = (): void => (isClosing || waiting.length > 0 ? worker.ref() : worker.unref())
  const giveUp = (
    cause: unknown,
    message = 'the thread with the database has ended',
    fault: StoreFault | null = null,
  ): void => {
    failure ??= new StoreError(message, { cause, fault })
    for (const { reject } of waiting.splice(0)) reject(failure)
  }
  worker.on('error', (error) => giveUp(error))
  worker.on('exit', () => {
    giveUp(new Error('it was ended'))
    ended.resolve()
  })
  worker.on('message', (reply: WorkerReply) => {
    isOpen = true
    if ('lost' in reply) return giveUp(reply.lost, 'the database cannot be used', reply.fault)
    const pending = waiting.shift()
    hold()
    if ('error' in reply) pending?.reject(new StoreError('the database refused', { cause: reply.error }))
    else pending?.resolve(reply)
  })
  hold()

  return {
    get failure() {
      return failure
    },
    async run(sql, parameters) {
      if (failure !== null) throw failure
      const pending = Promise.withResolvers<Result>()
      worker.postMessage({ sql, parameters } satisfies Statement)
      waiting.push(pending)
      hold()
      // The first statement also waits until the thread has started and the database is open.
      const limitMs = /^(pragma quick_check|vacuum)/.test(sql) ? wholeFileMs : isOpen ? timeoutMs : statementTimeoutMs
      const timeout = setTimeout(() => {
        giveUp(new Error(`no answer in ${limitMs} ms`))
        void worker.terminate()
      }, limitMs)
      return pending.promise.finally(() => clearTimeout(timeout))
    },
    async close(how = 'close') {
      if (failure !== null) return
      isClosing = true
      hold()
      worker.postMessage(how satisfies WorkerRequest)
      await ended.promise
    },
  }
}

function startWorker(file: string): Worker {
  try {
    const workerData: WorkerSettings = { file, descriptor: descriptorOf(file), busyTimeoutMs }
    return new Worker(script, { workerData })
  } catch (cause) {
    const isGone = (cause as NodeJS.ErrnoException).code === 'ENOENT'
    throw new StoreError('the thread with the database cannot be started', { cause, fault: isGone ? 'replaced' : null })
  }
}
