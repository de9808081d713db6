import { capitalize } from '../../shared/format/text.ts'
import type { AuditLine, AuditStore } from '../../staff/store/audit-store.ts'
import { momentText } from '../frame/present/moment.ts'
import type { NameOf } from '../frame/present/names.ts'
import { withQuery } from '../frame/present/with-query.ts'
import { auditFilterOf, auditKinds, auditQueryOf } from './audit-filter.ts'
import type { AuditProps } from './audit-props.ts'
import { auditCsvPath } from './audit-routes.ts'

const linesShown = 50

/** The lines that the query of an address asks for. `path`: the screen that shows them. */
export async function presentAudit(
  audit: Pick<AuditStore, 'list' | 'authors'>,
  { query, path, nameOf }: { query: Readonly<Record<string, unknown>>; path: string; nameOf: NameOf },
): Promise<AuditProps> {
  const filter = auditFilterOf(query)
  const before = typeof query.before === 'string' && query.before !== '' ? { before: query.before } : {}
  const [lines, authors] = await Promise.all([
    audit.list({ ...auditQueryOf(filter), limit: linesShown, ...before }),
    audit.authors(),
  ])
  const last = lines.length === linesShown ? lines.at(-1) : undefined
  return {
    authors: authors.map((email) => ({ value: email, label: nameOf(email) })),
    kinds: auditKinds,
    filter,
    lines: lines.map((line) => ({
      id: line.id,
      at: momentText(line.at),
      by: nameOf(line.by),
      text: auditText(line, nameOf),
    })),
    older: last === undefined ? null : `${withQuery(path, { ...filter, before: last.id })}#audit`,
    csv: withQuery(auditCsvPath, filter),
  }
}

/** One line in words. */
function auditText({ action, subject, from, to }: AuditLine, nameOf: NameOf): string {
  const [before, after] = [from === null ? null : nameOf(from), to === null ? null : nameOf(to)]
  const change =
    after === null
      ? before === null
        ? ''
        : `: ${before} removed`
      : `: ${before === null ? '' : `${before} → `}${after}`
  return `${capitalize(action)}, ${nameOf(subject)}${change}`
}
