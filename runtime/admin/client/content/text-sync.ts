import { type CheckedText, sendTyped } from './entry-calls.ts'

export type TextSyncOptions = {
  /** That of the entry in administration. */
  address: string
  /** Has the text that is published. */
  field: HTMLTextAreaElement
  /** Told after each check; null if the server did not answer. */
  onChecked: (checked: CheckedText | null) => void
  /** Told the values of the checked text. */
  onData: (data: unknown) => void
}

/** Keeps the fields of a form and the text of a file in step through the server. */
export type TextSync = {
  /** Puts values into the text. */
  fromForm(data: unknown): void
  /** Reads the values of the text. */
  fromText(): void
  /** The same without keeping the text as a draft: nobody has typed. */
  fromOpening(): void
  isPending(): boolean
  /** Resolves when everything typed is in the text; false if the server did not answer, and values are not. */
  flush(): Promise<boolean>
}

/** `data`: values for the text. `isTyped`: false if the text is only checked. */
type Typed = { data?: unknown; isTyped: boolean }

const pauseMs = 150

/** One request at a time: a newer one replaces it. */
export function createTextSync({ address, field, onChecked, onData }: TextSyncOptions): TextSync {
  let waiting: { typed: Typed; timer: ReturnType<typeof setTimeout> } | null = null
  let running: { work: Promise<boolean>; abort: AbortController } | null = null
  return {
    fromForm: (data) => begin({ data, isTyped: true }),
    fromText: () => begin({ isTyped: true }),
    fromOpening: () => begin({ isTyped: false }),
    isPending: () => waiting !== null || running !== null,
    flush: () => (waiting === null ? (running?.work ?? Promise.resolve(true)) : send(waiting.typed)),
  }

  function begin(typed: Typed): void {
    clearTimeout(waiting?.timer)
    running?.abort.abort()
    running = null
    waiting = { typed, timer: setTimeout(() => void send(typed), pauseMs) }
  }

  function send(typed: Typed): Promise<boolean> {
    clearTimeout(waiting?.timer)
    waiting = null
    const abort = new AbortController()
    const work = exchange(typed, abort.signal)
    running = { work, abort }
    return work
  }

  async function exchange({ isTyped, ...data }: Typed, signal: AbortSignal): Promise<boolean> {
    const checked = await sendTyped(address, { ...hiddenOf(field), text: field.value, isTyped, ...data }, signal)
    if (signal.aborted) return false
    running = null
    if (checked !== null && 'data' in data) field.value = checked.text
    if (checked !== null && checked.data !== null) onData(checked.data)
    onChecked(checked)
    return checked !== null || !('data' in data)
  }
}

/** What the form around the field carries. */
function hiddenOf({ form }: HTMLTextAreaElement): { token: string; base: string } {
  const values = new FormData(form ?? undefined)
  return { token: String(values.get('token') ?? ''), base: String(values.get('base') ?? '') }
}
