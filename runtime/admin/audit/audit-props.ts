import type { AuditFilter, AuditKind } from './audit-filter.ts'

/** A page of the audit trail. */
export type AuditProps = {
  lines: readonly { id: string; at: string; by: string; text: string }[]
  /** Who can be chosen. */
  authors: readonly { email: string; name: string }[]
  kinds: readonly AuditKind[]
  filter: AuditFilter
  older: string | null
  csv: string
}
