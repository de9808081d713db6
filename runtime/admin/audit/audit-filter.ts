import type { AuditQuery } from '../../staff/store/audit-store.ts'

/**
 * The kinds of lines of the audit trail that can be looked at alone, by how their actions begin. `site`: all others.
 */
const beginnings = {
  'sign-in': ['sign'],
  people: ['user ', 'codes ', 'passkey', 'session', 'password ', 'invitation '],
  enquiries: ['enquir'],
} as const

export const auditKinds = ['sign-in', 'people', 'enquiries', 'site'] as const
export type AuditKind = (typeof auditKinds)[number]
/** Whose lines of which kind; empty for all. */
export type AuditFilter = { by: string; kind: AuditKind | '' }

/** The filter in the query of an address. */
export function auditFilterOf(query: Readonly<Record<string, unknown>>): AuditFilter {
  const kind = auditKinds.find((one) => one === query.kind) ?? ''
  return { by: typeof query.by === 'string' ? query.by : '', kind }
}

/** The query for the store. */
export function auditQueryOf({ by, kind }: AuditFilter): Omit<AuditQuery, 'limit'> {
  const who = by === '' ? {} : { by }
  if (kind === '') return who
  return kind === 'site'
    ? { ...who, beginsNotWith: Object.values(beginnings).flat() }
    : { ...who, beginsWith: beginnings[kind] }
}
