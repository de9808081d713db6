import { type CheckedText, sendTyped, type TypedAnswer } from './entry-calls.ts'
import type { UnsentKeeper } from './unsent-text.ts'

export type TextSyncOptions = {
  /** That of the entry in administration. */
  address: string
  /** Has the text that is published. */
  field: HTMLTextAreaElement
  unsent: UnsentKeeper
  /** To the same entry in other tabs of the same person. */
  tabs: BroadcastChannel
  /** Told after each check, and when there was none. */
  onChecked: (answer: TypedAnswer) => void
  /** Told the values of the checked text; null if somebody has typed a text that is not YAML. */
  onData: (data: unknown) => void
}

/** `replaced`: something newer was typed meanwhile. */
export type Flushed = 'done' | 'replaced' | 'signed-out' | 'unanswered'

/** Keeps the fields of a form and the text of a file in step through the server. */
export type TextSync = {
  /** Puts values into the text. */
  fromForm(data: unknown): void
  /** Reads the values of the text. */
  fromText(): void
  /** Asks what is known of the text by now, unless it is about to be sent. */
  look(): void
  /** Whether the server has not confirmed what was typed last. */
  isPending(): boolean
  /** Resolves when everything typed is in the text and kept as a draft, or why it is not. */
  flush(): Promise<Flushed>
  /** Sends what is pending while the page goes away. What does not arrive is kept in the tab. */
  leave(): void
  /** Forgets what is pending. */
  drop(): void
}

/** `data`: values for the text. `isTyped`: false if it came from another tab. */
type Typed = { data?: unknown; isTyped: boolean }

const pauseMs = 150
const retryMs = 3000

/**
 * One request at a time: a newer one replaces it. What was not answered is sent again. Other tabs get what was typed: a
 * person has one draft of a file, and each tab would otherwise write its own text over that of the others.
 */
export function createTextSync({ address, field, unsent, tabs, onChecked, onData }: TextSyncOptions): TextSync {
  let pending: Typed | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: { work: Promise<Flushed>; abort: AbortController } | null = null
  const isPending = () => pending?.isTyped === true
  tabs.addEventListener('message', ({ data: text }) => {
    if (isPending() || typeof text !== 'string') return
    field.value = text
    look()
  })
  return {
    fromForm: (data) => begin({ data, isTyped: true }),
    fromText: () => begin({ isTyped: true }),
    look,
    isPending,
    flush: () => running?.work ?? (pending === null ? Promise.resolve('done') : send(pending)),
    leave() {
      if (pending?.isTyped !== true) return
      keepInTab(pending)
      void send(pending, true)
    },
    drop() {
      stop()
      pending = null
      unsent.forget()
    },
  }

  function look(): void {
    if (!isPending()) begin({ isTyped: false })
  }

  function stop(): void {
    clearTimeout(timer)
    running?.abort.abort()
    running = null
  }

  function begin(typed: Typed): void {
    stop()
    pending = typed
    timer = setTimeout(() => void send(typed), pauseMs)
  }

  function send(typed: Typed, isLeaving = false): Promise<Flushed> {
    stop()
    const abort = new AbortController()
    const work = exchange(typed, isLeaving, abort.signal)
    running = { work, abort }
    return work
  }

  async function exchange(typed: Typed, isLeaving: boolean, signal: AbortSignal): Promise<Flushed> {
    const answer = await sendTyped(address, { ...hiddenOf(field), text: field.value, ...typed }, { signal, isLeaving })
    if (signal.aborted) return 'replaced'
    running = null
    if (answer === null || answer === 'signed-out') {
      if (typed.isTyped) keepInTab(typed)
      if (answer === null) timer = setTimeout(() => void send(typed), retryMs)
    } else take(typed, answer)
    onChecked(answer)
    return answer === null ? 'unanswered' : answer === 'signed-out' ? answer : 'done'
  }

  function take(typed: Typed, checked: CheckedText): void {
    pending = null
    unsent.forget()
    if ('data' in typed) field.value = checked.text
    if (typed.isTyped) tabs.postMessage(checked.text)
    if (!('data' in typed) || checked.data !== null) onData(checked.data)
  }

  function keepInTab({ isTyped: _isTyped, ...typed }: Typed): void {
    unsent.keep({ base: hiddenOf(field).base, text: field.value, ...typed })
  }
}

/** What the form around the field carries. */
export function hiddenOf({ form }: HTMLTextAreaElement): { token: string; base: string } {
  const values = new FormData(form ?? undefined)
  return { token: String(values.get('token') ?? ''), base: String(values.get('base') ?? '') }
}
