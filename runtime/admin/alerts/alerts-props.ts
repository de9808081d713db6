import type { ScreenFrame } from '../frame/frame-props.ts'

/** One way to be alerted, and what became of the last alert by it; `last` is empty before one. */
export type WayRow = { name: string; label: string; isChosen: boolean; last: string; isBad: boolean }

export type AlertsProps = ScreenFrame & {
  ways: readonly WayRow[]
  address: string
  /** Whether the gateway of the webhook can be chosen, which needs an address. */
  hasGateway: boolean
  quiet: { from: string; to: string; fault: string }
  /** Null where the server has no keys for pushes. */
  push: { key: string; devices: readonly { id: string; name: string; addedAt: string }[] } | null
  canTest: boolean
}

declare module '../frame/screen-types.ts' {
  interface Screens {
    alerts: AlertsProps
  }
}
