import type { Permission } from '../../staff/roles.ts'
import type { SessionRow } from '../account/account-props.ts'
import type { AuditProps } from '../audit/audit-props.ts'
import type { ScreenFrame } from '../frame/frame-props.ts'

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
  audit: AuditProps
}

declare module '../frame/screen-types.ts' {
  interface Screens {
    people: PeopleProps
  }
}
