import { type CountStore, createCountStore } from '../counts/count-store.ts'
import { type AlertStore, createAlertStore } from '../enquiries/alerts/store/alert-store.ts'
import { createDutyStore, type DutyStore } from '../enquiries/duty/store/duty-store.ts'
import { createDeliveryStore, type DeliveryStore } from '../enquiries/store/deliveries/delivery-store.ts'
import { createEnquiryStore, type EnquiryStore } from '../enquiries/store/enquiry-store.ts'
import { type ApprovalStore, createApprovalStore } from '../publishing/store/approval-store.ts'
import { createDraftStore, type DraftStore } from '../publishing/store/draft-store.ts'
import { createReleaseStore } from '../publishing/store/release-store.ts'
import { createVersionStore, type VersionStore } from '../publishing/store/version-store.ts'
import { type AuditStore, createAuditStore } from '../staff/store/audit-store.ts'
import {
  createDeviceStore,
  createSessionStore,
  type DeviceStore,
  type SessionStore,
} from '../staff/store/session-store.ts'
import { createSignInStores, type SignInStores } from '../staff/store/sign-in-stores.ts'
import { createUserStore, type UserStore } from '../staff/store/user-store.ts'
import type { ChangeStore } from '../store/changes/change.ts'
import type { OpenDatabase } from '../store/database.ts'
import { createSettingStore, type SettingStore } from '../store/setting-store.ts'

/** What the pages of administration take from the database. */
export type AdminStores = {
  enquiries: EnquiryStore
  deliveries: DeliveryStore
  duties: DutyStore
  alerts: AlertStore
  counts: CountStore
  settings: SettingStore
  changes: ChangeStore
  users: UserStore
  sessions: SessionStore
  devices: DeviceStore
  audit: AuditStore
  versions: VersionStore
  drafts: DraftStore
  approvals: ApprovalStore
  signIn: SignInStores
}

export function createAdminStores(database: OpenDatabase): AdminStores {
  return {
    enquiries: createEnquiryStore(database),
    deliveries: createDeliveryStore(database),
    duties: createDutyStore(database),
    alerts: createAlertStore(database),
    counts: createCountStore(database),
    settings: createSettingStore(database),
    changes: database.changes,
    users: createUserStore(database),
    sessions: createSessionStore(database),
    devices: createDeviceStore(database),
    audit: createAuditStore(database),
    versions: createVersionStore(database),
    drafts: createDraftStore(database),
    approvals: createApprovalStore(database, createReleaseStore(database)),
    signIn: createSignInStores(database),
  }
}
