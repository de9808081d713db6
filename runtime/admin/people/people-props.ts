import type { Permission } from '../../staff/roles.ts'
import type { SessionRow } from '../account/account-props.ts'
import type { AuditProps } from '../audit/audit-props.ts'
import type { ScreenFrame, SelectField } from '../frame/frame-props.ts'

export type UserRow = {
  id: string
  email: string
  /** Empty where none was given. */
  name: string
  /** The name, or else the e-mail address. */
  called: string
  role: string
  roleName: string
  /** `invited`: they have not set a password yet. */
  state: 'invited' | 'blocked' | 'active'
  hasCode: boolean
  hasPasskey: boolean
  requiresCode: boolean
  /** Until when their link for a password is valid; empty without one. */
  linkUntil: string
  signedInAt: string
  sessions: readonly SessionRow[]
  isSelf: boolean
  /** Where it is set when they are on duty, and for what; null for those who do not answer enquiries. */
  dutyAddress: string | null
  /** Whether what can be changed is shown: after a change. */
  isOpen: boolean
}

/** A link that was just made. It is shown once. */
export type ShownLink = { of: string; address: string; until: string }

export type PeopleProps = ScreenFrame & {
  users: readonly UserRow[]
  roles: SelectField['options']
  /** Whether a second step can be required: codes need a key, passkeys a name of the host. */
  canRequireCodes: boolean
  /** What each role may, in the order of `roles`. */
  matrix: readonly { permission: Permission; granted: readonly boolean[] }[]
  link: ShownLink | null
  /** What was entered for somebody who could not be invited; null if nothing was. */
  typed: { name: string; email: string; role: string } | null
  audit: AuditProps
}

declare module '../frame/screen-types.ts' {
  interface Screens {
    people: PeopleProps
  }
}
