import { fault } from '../../../faults/fault.ts'
import type { PageRule } from '../rule.ts'

/** Pages that no links lead to from the start page: one warning per route. */
export const orphans: PageRule = function orphans({ site, pages: { unreached } }) {
  return [...Map.groupBy(unreached, ({ pattern }) => pattern)].flatMap(([pattern, [first, ...others]]) => {
    if (first === undefined) return []
    const more = others.length === 0 ? '' : `, nor to ${others.length} more of its kind`
    return [
      fault({
        code: 'orphan',
        severity: 'warning',
        span: site.routes.entry.parsed.span(['pages', pattern.index, 'path']),
        message: `no links lead from the start page to ${first.path}${more}`,
        remedy: 'link to it from a page that visitors reach',
      }),
    ]
  })
}
