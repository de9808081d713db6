import type { AuditLine } from '../../staff/store/audit-store.ts'
import type { AdminParts } from '../frame/admin-page.ts'
import { csvText } from '../frame/present/csv.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../frame/route.ts'
import { auditFilterOf, auditQueryOf } from './audit-filter.ts'
import { recordChange } from './record-change.ts'

/** The address of the audit trail as a file. */
export const auditCsvPath = '/admin/people/audit.csv'

const linesAtOnce = 1_000
// Two years of a busy site; a file has to fit into memory.
const maxLines = 100_000

/** The audit trail of a filter as CSV. That it was exported is a line of it, too. */
export function auditRoutes({ store, staff }: Pick<AdminParts, 'store' | 'staff'>): readonly AdminRoute[] {
  return [staffRoute({ method: 'get', path: auditCsvPath, access: 'people', handle: send })]

  async function send(input: StaffInput): Promise<ScreenReply> {
    const lines: AuditLine[] = []
    const query = auditQueryOf(auditFilterOf(input.request.query))
    while (lines.length < maxLines) {
      const last = lines.at(-1)
      const page = await store.audit.list({
        ...query,
        limit: linesAtOnce,
        ...(last === undefined ? {} : { before: last.id }),
      })
      lines.push(...page)
      if (page.length < linesAtOnce) break
    }
    await recordChange(staff, input, {
      action: 'audit trail exported',
      subject: 'audit trail',
      to: String(lines.length),
    })
    const rows = lines.map(({ at, by, action, subject, from, to, network }) => [
      at,
      by,
      action,
      subject,
      from ?? '',
      to ?? '',
      network ?? '',
    ])
    const text = csvText([['at', 'by', 'action', 'subject', 'from', 'to', 'network'], ...rows])
    input.response.attachment('audit-trail.csv').type('text/csv; charset=utf-8').send(text)
    return 'answered'
  }
}
