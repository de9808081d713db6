import type { Permission } from '../../staff/roles.ts'
import type { AuditFilter, AuditKind } from '../audit/audit-filter.ts'
import type { ScreenFrame } from '../frame/frame-props.ts'

export type SessionRow = { id: string; device: string; network: string; seenAt: string; isOwn: boolean }

export type UserRow = {
  id: string
  email: string
  role: string
  isDisabled: boolean
  hasCode: boolean
  hasPasskey: boolean
  requiresCode: boolean
  signedInAt: string
  sessions: readonly SessionRow[]
  isSelf: boolean
  /** Whether what can be changed is shown: after a change. */
  isOpen: boolean
}

export type PeopleProps = ScreenFrame & {
  users: readonly UserRow[]
  roles: readonly string[]
  /** Whether a second step can be required: codes need a key, passkeys a name of the host. */
  canRequireCodes: boolean
  /** What each role may, in the order of `roles`. */
  matrix: readonly { permission: Permission; granted: readonly boolean[] }[]
  /** What was entered for a new person that could not be added. */
  typed: { email: string; role: string }
  audit: {
    lines: readonly { id: string; at: string; by: string; text: string }[]
    /** Who can be chosen. */
    authors: readonly string[]
    kinds: readonly AuditKind[]
    filter: AuditFilter
    older: string | null
    csv: string
  }
}

export type AccountProps = ScreenFrame & {
  sessions: readonly SessionRow[]
  codes:
    | { kind: 'unavailable' }
    | { kind: 'on'; left: number }
    /** `path`: the QR code as an SVG path of `size` modules. `isDamaged`: the former key cannot be read any more. */
    | { kind: 'setup'; secret: string; path: string; size: number; isDamaged: boolean }
  /** Null where they cannot be used. */
  passkeys: readonly { id: string; name: string; madeAt: string; usedAt: string }[] | null
  /** Shown once, after codes were set up. */
  recoveryCodes: readonly string[]
}
