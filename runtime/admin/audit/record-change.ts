import type { AuditLine } from '../../staff/store/audit-store.ts'
import type { StaffInput } from '../frame/route.ts'
import type { AdminStores } from '../admin-stores.ts'
import type { Administration } from '../administration.ts'

export type RecordOptions = { store: Pick<AdminStores, 'audit'>; administration: Pick<Administration, 'authorOf'>; now: () => Date }
/** A change of a person: what, of whom, and from what to what. */
export type PersonChange = Pick<AuditLine, 'action' | 'subject'> & Partial<Pick<AuditLine, 'from' | 'to'>>

/** Adds a change to the audit trail, with who made it. */
export function recordPersonChange(
  { store, administration, now }: RecordOptions,
  { signedIn, request }: StaffInput,
  { from = null, to = null, ...change }: PersonChange,
): Promise<void> {
  const author = administration.authorOf(signedIn, request)
  return store.audit.add({ ...author, ...change, at: now().toISOString(), from, to })
}
