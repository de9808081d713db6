import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromiumFlags, findChromium } from './find-chromium.ts'

type Answer = {
  id?: number
  method?: string
  params?: Record<string, unknown>
  result?: unknown
  error?: { message: string }
}
type Place = { x: number; y: number }
type TargetInfo = { type: string; url: string; subtype?: string }

/** A tab of a browser that prerenders, which Chromium does not do in the tabs of Playwright. */
export type PrerenderingTab = {
  /** Opens an address, and waits until it has loaded. */
  goto(url: string): Promise<void>
  /** The value of an expression on the page that is shown, or on the one that is prerendered. */
  evaluate<T>(expression: string, where?: 'shown' | 'prerendered'): Promise<T>
  /** Scrolls the first element that matches a selector into view. Returns a place on it. */
  scrollTo(selector: string): Promise<Place>
  /** Points at the first element that matches a selector, which starts the prerendering of a link. */
  pointAt(selector: string): Promise<void>
  /** Presses and releases the mouse where it points. */
  press(): Promise<void>
  /** Presses and releases a key. */
  key(name: string): Promise<void>
  /** A command of the DevTools protocol to the page that is shown. */
  send(method: string, params?: Record<string, unknown>): Promise<unknown>
  /** Whether a page is prerendered at the moment. */
  isPrerendering(): boolean
}

/** Opens a tab in a browser of its own; closing ends the browser. */
export async function openPrerenderingTab(): Promise<PrerenderingTab & AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), 'townpages-tab-'))
  const executable = process.env.CHROMIUM_PATH ?? (await findChromium()).path
  const args = ['--headless', ...chromiumFlags, '--remote-debugging-port=0', `--user-data-dir=${folder}`, 'about:blank']
  const child = spawn(executable, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const connection = await connect(await debuggerAddress(child.stderr))
  const tab = await openTab(connection)
  return {
    ...tab,
    async [Symbol.asyncDispose]() {
      connection.close()
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      // Its other processes may still write to it.
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

async function debuggerAddress(errors: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(errors)) {
    const address = /ws:\S+/.exec(line)?.[0]
    if (address !== undefined) return address
  }
  throw new Error('the browser ended before it was ready')
}

type Connection = Awaited<ReturnType<typeof connect>>

async function connect(address: string) {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, { sessionId: string | undefined; resolve: (answer: Answer | null) => void }>()
  const listeners: ((answer: Answer) => void)[] = []
  socket.addEventListener('message', ({ data }) => {
    const answer: Answer = JSON.parse(String(data))
    if (answer.id === undefined) for (const listener of listeners) listener(answer)
    else settle(answer.id, answer)
  })
  const settle = (id: number, answer: Answer | null) => {
    waiting.get(id)?.resolve(answer)
    waiting.delete(id)
  }
  listeners.push(({ method, params = {} }) => {
    if (method !== 'Target.detachedFromTarget') return
    for (const [id, { sessionId }] of waiting) if (sessionId === params.sessionId) settle(id, null)
  })
  let count = 0
  return {
    listeners,
    close: () => socket.close(),
    /** The answer to a command; null from a page that went before it answered, and whose answer never comes. */
    async send(method: string, params: object = {}, sessionId?: string) {
      const id = ++count
      const { promise, resolve } = Promise.withResolvers<Answer | null>()
      waiting.set(id, { sessionId, resolve })
      socket.send(JSON.stringify({ id, method, params, sessionId }))
      const answer = await promise
      if (answer === null) return null
      const { result, error } = answer
      if (error !== undefined) throw new Error(`${method}: ${error.message}`)
      // biome-ignore lint/suspicious/noExplicitAny: each command has a result of its own
      return result as any
    },
  }
}

/** A target of the type 'tab': Chromium prerenders only for clients that attach to it and so know several pages. */
async function openTab({ listeners, send }: Connection): Promise<PrerenderingTab> {
  const pages: { sessionId: string; subtype: string | undefined }[] = []
  listeners.push(({ method, params = {} }) => {
    const info = params.targetInfo as TargetInfo | undefined
    if (method === 'Target.attachedToTarget' && info?.type === 'page')
      pages.push({ sessionId: String(params.sessionId), subtype: info.subtype })
    if (method !== 'Target.detachedFromTarget') return
    const at = pages.findIndex(({ sessionId }) => sessionId === params.sessionId)
    if (at >= 0) pages.splice(at, 1)
  })
  const { targetId } = await send('Target.createTarget', { url: 'about:blank', forTab: true })
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
  const attaching = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true, filter: [{}] }
  await send('Target.setAutoAttach', attaching, sessionId)
  // A page that is activated keeps its session, and the one before it goes.
  const sessionOf = (where: 'shown' | 'prerendered') => (where === 'shown' ? pages.at(0) : pages.at(1))?.sessionId
  const toPage = (method: string, params: object = {}) => send(method, params, sessionOf('shown'))
  const evaluate: PrerenderingTab['evaluate'] = async (expression, where = 'shown') => {
    const options = { expression, awaitPromise: true, returnByValue: true }
    const answer = await send('Runtime.evaluate', options, sessionOf(where))
    if (answer === null) throw new Error(`the page went before it answered ${expression}`)
    const { result, exceptionDetails } = answer
    if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails))
    return result.value
  }
  const scrollTo = (selector: string): Promise<Place> => {
    const box = `document.querySelector(${JSON.stringify(selector)})`
    return evaluate(
      `(() => { const e = ${box}; e.scrollIntoView({ block: 'center', behavior: 'instant' }); const { x, y } = e.getBoundingClientRect(); return { x: x + 3, y: y + 3 } })()`,
    )
  }
  let place: Place = { x: 0, y: 0 }
  const mouse = (type: string) =>
    toPage('Input.dispatchMouseEvent', {
      type,
      ...place,
      button: type === 'mouseMoved' ? 'none' : 'left',
      clickCount: 1,
    })
  return {
    evaluate,
    scrollTo,
    send: toPage,
    isPrerendering: () => pages.length > 1,
    async goto(url) {
      await toPage('Page.navigate', { url })
      await evaluate(
        `new Promise((done) => document.readyState === 'complete' ? done() : addEventListener('load', done))`,
      )
    },
    async pointAt(selector) {
      place = await scrollTo(selector)
      await mouse('mouseMoved')
    },
    async press() {
      await mouse('mousePressed')
      await mouse('mouseReleased')
    },
    async key(key) {
      for (const type of ['keyDown', 'keyUp']) await toPage('Input.dispatchKeyEvent', { type, key, code: `${key}Left` })
    },
  }
}
