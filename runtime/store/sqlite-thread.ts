import { extname } from 'node:path'
import type { SQLInputValue, SQLOutputValue } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { StoreError } from './store.ts'

export type WorkerSettings = { file: string; busyTimeoutMs: number }
export type Order = { sql: string; parameters: readonly SQLInputValue[] } | 'close'
export type Result = { rows: readonly Record<string, SQLOutputValue>[]; changes: number | bigint }
export type Answer = Result | { error: unknown }

/** One connection to the database, in a thread of its own, so that a lock or a slow disk never stops a page. */
export type SqliteThread = {
  /** False once the thread has ended; it does nothing more then. */
  readonly isAlive: boolean
  /** Rejects with a StoreError when the statement fails, when the thread ends, and when it has not answered in time. */
  run(sql: string, parameters: readonly SQLInputValue[]): Promise<Result>
  close(): Promise<void>
}

// Longer than anybody may hold the database locked and be waited for (5 s).
const busyTimeoutMs = 6_000

// Beside this file, whether it is a source or has been packed as JavaScript.
const script = new URL(`./sqlite-worker${extname(import.meta.filename)}`, import.meta.url)

/** A thread with the database in `file` open. `patienceMs`: how long a statement may take before the thread is given up. */
export function startSqliteThread(file: string, patienceMs: number): SqliteThread {
  const settings: WorkerSettings = { file, busyTimeoutMs }
  const worker = new Worker(script, { workerData: settings })
  const ended = Promise.withResolvers<void>()
  const waiting: PromiseWithResolvers<Result>[] = []
  let failure: StoreError | null = null

  const giveUp = (cause: unknown): void => {
    failure ??= new StoreError('the thread with the database has ended', { cause })
    for (const { reject } of waiting.splice(0)) reject(failure)
    ended.resolve()
  }
  worker.on('error', giveUp)
  worker.on('exit', giveUp)
  worker.on('message', (answer: Answer) => {
    const call = waiting.shift()
    if (waiting.length === 0) worker.unref()
    if ('error' in answer) call?.reject(new StoreError('the database refused', { cause: answer.error }))
    else call?.resolve(answer)
  })
  worker.unref()

  return {
    get isAlive() {
      return failure === null
    },
    async run(sql, parameters) {
      if (failure !== null) throw failure
      const call = Promise.withResolvers<Result>()
      worker.postMessage({ sql, parameters })
      waiting.push(call)
      worker.ref()
      const patience = setTimeout(() => {
        giveUp(new Error(`no answer in ${patienceMs} ms`))
        void worker.terminate()
      }, patienceMs)
      return call.promise.finally(() => clearTimeout(patience))
    },
    async close() {
      if (failure !== null) return
      worker.ref()
      worker.postMessage('close')
      await ended.promise
    },
  }
}
