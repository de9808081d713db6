import { fault } from '../../../faults/fault.ts'
import type { PageRule } from '../rule.ts'

/**
 * Pages that no links lead to from the start page: one warning per route. One that a site needs only together with
 * certain entries (`x-needs-page`) may wait for them.
 */
export const orphans: PageRule = function orphans({ site, schemas, pages: { unreached } }) {
  const waiting = new Set(
    schemas.all
      .filter(({ collection }) => (site.linked.get(collection)?.size ?? 0) === 0)
      .map(({ schema }) => schema['x-needs-page']),
  )
  return [...Map.groupBy(unreached, ({ pattern }) => pattern)].flatMap(([pattern, [first, ...others]]) => {
    if (first === undefined || waiting.has(pattern.name)) return []
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
