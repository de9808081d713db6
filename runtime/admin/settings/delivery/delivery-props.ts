import type { ScreenFrame } from '../../frame/frame-props.ts'

/** A recipient of enquiries. */
export type DeliveryCard = {
  target: string
  name: string
  state: string
  isBad: boolean
  last: string
  details: readonly string[]
  failures: readonly { at: string; text: string }[]
  /** How many wait or were given up. */
  toSend: number
  chart: string
  /** The attempts of each half hour. */
  bars: readonly { delivered: number; failed: number }[]
}

export type DeliveryProps = ScreenFrame & { cards: readonly DeliveryCard[] }

declare module '../../frame/screen-types.ts' {
  interface Screens {
    delivery: DeliveryProps
  }
}
