import { url as inspectorUrl } from 'node:inspector'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { type ContentEditor, EditorTimeError } from '../../../../runtime/contract/content/content-editor.ts'
import { startTimer } from '../../../../runtime/server/jobs/timer.ts'
import type { EditorAnswer, EditorCall, EditorData } from './edit-worker.ts'

export type EditorThreadOptions = EditorData & {
  /** How much processor time a call may take; one that waits for something else has ten times as long. */
  limitMs?: number
  /** Told why the thread ended, if nobody ended it. */
  onFailure: (error: unknown) => void
}
export type EditorThread = { editor: ContentEditor; stop(): Promise<void> }

type Listener = (progress: unknown) => void
type Running = {
  worker: Worker
  waiting: Map<number, PromiseWithResolvers<unknown> & { listener: Listener | null }>
  /** The thread has begun a call or answered one, and has all of the time for the next answer. */
  tick(): void
}

/** What can be called in the thread. */
const methods: { [Part in keyof ContentEditor]: Record<keyof ContentEditor[Part], true> } = {
  entries: {
    collections: true,
    names: true,
    list: true,
    get: true,
    create: true,
    duplicate: true,
    rename: true,
    retire: true,
    mentions: true,
    remove: true,
  },
  drafts: {
    withData: true,
    merge: true,
    adminFieldsChanged: true,
    approvalFieldsChanged: true,
    check: true,
    preview: true,
    changes: true,
    report: true,
  },
  texts: { find: true, replace: true },
  pictures: { list: true, thumbnail: true, change: true },
  imports: { table: true, plan: true },
  evidence: { sources: true, marked: true },
  files: { read: true, stage: true, commit: true },
}

// Publishing a site with thousands of pages on a slow machine takes a third of it. A text that never ends takes
// processor time. Other programs that have the processors are no reason to give up.
const usualLimitMs = 60_000

// Beside this file, in a checkout as TypeScript and in a packed copy as JavaScript.
const script = new URL(`./edit-worker${extname(import.meta.filename)}`, import.meta.url)

/**
 * An editor of content in a thread of its own, so that the server goes on answering. The thread starts with the first
 * call, and again with the next one after it has failed. Calls that it had not answered reject with its error, which is
 * an EditorTimeError if it has taken too long for one of them: calls take turns.
 */
export function editInThread({ limitMs = usualLimitMs, onFailure, ...site }: EditorThreadOptions): EditorThread {
  const { data, templates, out, cache, asOf } = site
  let running: Running | null = null
  let last = 0
  const call = (method: Pick<EditorCall, 'part' | 'name'>, args: unknown[]): Promise<unknown> => {
    running ??= start()
    const id = ++last
    const answer = Promise.withResolvers<unknown>()
    // A function cannot be sent to the thread.
    const listener = typeof args.at(-1) === 'function' ? (args.at(-1) as Listener) : null
    if (running.waiting.size === 0) running.tick()
    running.waiting.set(id, { ...answer, listener })
    const sent = listener === null ? args : args.slice(0, -1)
    running.worker.postMessage({ id, ...method, args: sent, hasListener: listener !== null } satisfies EditorCall)
    return answer.promise
  }
  const partOf = <Part extends keyof ContentEditor>(part: Part) =>
    Object.fromEntries(
      Object.keys(methods[part]).map((name) => [name, (...args: unknown[]) => call({ part, name }, args)]),
    ) as unknown as ContentEditor[Part]
  return {
    editor: {
      entries: partOf('entries'),
      drafts: partOf('drafts'),
      texts: partOf('texts'),
      pictures: partOf('pictures'),
      imports: partOf('imports'),
      evidence: partOf('evidence'),
      files: partOf('files'),
    },
    async stop() {
      const ended = running
      running = null
      await ended?.worker.terminate()
    },
  }

  function start(): Running {
    const started: Running = startThread({ data, templates, out, cache, asOf }, limitMs, (error) => {
      if (running !== started) return
      running = null
      onFailure(error)
    })
    return started
  }
}

/** A thread without calls. `onEnd`: told what its calls were rejected with. */
function startThread(workerData: EditorData, limitMs: number, onEnd: (error: Error) => void): Running {
  const worker = new Worker(script, { workerData })
  const waiting: Running['waiting'] = new Map()
  let failure: unknown = null
  let cancel = () => {}
  const tick = () => {
    cancel()
    cancel = limitWork(worker, limitMs, () => {
      // A breakpoint takes as long as somebody looks at it.
      if (waiting.size === 0 || inspectorUrl() !== undefined) return
      failure = new EditorTimeError(limitMs / 1000)
      void worker.terminate()
    })
  }
  worker.on('message', (answer: EditorAnswer) => {
    tick()
    const asked = waiting.get(answer.id)
    if ('progress' in answer) return asked?.listener?.(answer.progress)
    waiting.delete(answer.id)
    if ('error' in answer) asked?.reject(answer.error)
    else asked?.resolve(answer.value)
  })
  worker.on('error', (error) => (failure = error))
  worker.on('exit', () => {
    cancel()
    const error =
      failure instanceof EditorTimeError ? failure : new Error('the editor of content ended', { cause: failure })
    for (const { reject } of waiting.values()) reject(error)
    onEnd(error)
  })
  return { worker, waiting, tick }
}

/** Calls `then` once a thread has worked for so long, or ten times as long has passed. Returns what cancels it. */
function limitWork(worker: Worker, limitMs: number, then: () => void): () => void {
  const before = workedMs(worker)
  const cancelLast = startTimer(10 * limitMs, then)
  let isCancelled = false
  let cancelNext = startTimer(limitMs, look)
  return () => {
    isCancelled = true
    cancelLast()
    cancelNext()
  }

  async function look(): Promise<void> {
    const leftMs = limitMs - ((await workedMs(worker)) - (await before))
    if (isCancelled) return
    if (leftMs < 1) then()
    else cancelNext = startTimer(leftMs, look)
  }
}

/** The processor time of a thread. */
async function workedMs(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage()
    return (user + system) / 1000
  } catch {
    return 0 // It is not running yet, or any more.
  }
}
