import { type AuditStore, createAuditStore } from '../../../runtime/staff/store/audit-store.ts'
import { createOneTimeStore, type OneTimeStore } from '../../../runtime/staff/store/one-time-store.ts'
import { createPasskeyStore, type PasskeyStore } from '../../../runtime/staff/store/passkey-store.ts'
import { createSessionStore, type SessionStore } from '../../../runtime/staff/store/session-store.ts'
import { createUserStore, type UserStore } from '../../../runtime/staff/store/user-store.ts'
import type { Database } from '../../../runtime/store/database.ts'

/** What the commands for people who sign in take from the database. */
export type StaffStores = {
  users: UserStore
  sessions: SessionStore
  passkeys: PasskeyStore
  oneTimeTokens: OneTimeStore
  audit: AuditStore
}

export function openStaffStores(database: Database): StaffStores {
  return {
    users: createUserStore(database),
    sessions: createSessionStore(database),
    passkeys: createPasskeyStore(database),
    oneTimeTokens: createOneTimeStore(database),
    audit: createAuditStore(database),
  }
}
