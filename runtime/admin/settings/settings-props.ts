import type { ScreenFrame } from '../frame/frame-props.ts'

/** A recipient of enquiries. `toSend`: how many wait or were given up. `bars`: the attempts of each half hour. */
export type DeliveryCard = {
  target: string
  name: string
  state: string
  isBad: boolean
  last: string
  details: readonly string[]
  failures: readonly { at: string; text: string }[]
  toSend: number
  chart: string
  bars: readonly { delivered: number; failed: number }[]
}

export type DeliveryProps = ScreenFrame & { cards: readonly DeliveryCard[] }

export type HeaderCodeProps = ScreenFrame & {
  /** The code in the form, and hashes of it and of the stored code that it was made from. */
  code: string
  checked: string
  of: string
  isChanged: boolean
  /** Why the code cannot be saved. */
  fault: string
  /** How many parts are refused. */
  refused: number
  /** Words between backquotes in `text` are code. */
  verdicts: readonly { kind: 'now' | 'consent' | 'refused'; part: string; text: string }[]
  set: string
  older: readonly { label: string; address: string }[]
  /** Lines of the live policy. */
  policy: readonly string[]
}

export type IndexingProps = ScreenFrame & {
  /** Why nothing can be submitted; empty if it can. */
  obstacle: string
  service: string
  counts: { main: number; all: number }
  rows: readonly { at: string; moment: string; what: string; count: string; answer: string; isBad: boolean }[]
}

export type RetentionProps = ScreenFrame & {
  /** When the job last ran, and what it last removed. */
  run: string
  isBad: boolean
  removed: string
  rows: readonly { what: string; time: string; now: string }[]
  facts: readonly { term: string; text: string }[]
}
