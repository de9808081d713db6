import type { SelectField } from '../frame/frame-props.ts'
import type { AuditFilter, AuditKind } from './audit-filter.ts'

/** A page of the audit trail. */
export type AuditProps = {
  lines: readonly { id: string; at: string; by: string; text: string }[]
  /** Who can be chosen. */
  authors: SelectField['options']
  kinds: readonly AuditKind[]
  filter: AuditFilter
  older: string | null
  csv: string
}
