import type { ScreenFrame } from '../frame/frame-props.ts'

export type SessionRow = { id: string; device: string; network: string; seenAt: string; isOwn: boolean }

export type AccountProps = ScreenFrame & {
  sessions: readonly SessionRow[]
  /** Whether they answer enquiries. */
  answersEnquiries: boolean
  codes: { kind: 'unavailable' } | { kind: 'on'; left: number } | CodeSetup
  /** Null where they cannot be used. */
  passkeys: readonly PasskeyRow[] | null
  /** Shown once, after codes were set up. */
  recoveryCodes: readonly string[]
}

export type PasskeyRow = { id: string; name: string; madeAt: string; usedAt: string }

/** Codes that are being set up. */
export type CodeSetup = {
  kind: 'setup'
  secret: string
  /** The QR code as an SVG path. */
  path: string
  /** How many modules it has on a side. */
  size: number
  /** Whether the former key cannot be read any more. */
  isDamaged: boolean
}

declare module '../frame/screen-types.ts' {
  interface Screens {
    account: AccountProps
  }
}
