import { citationOf } from '../../../collections/shown/citation.ts'
import { groupsOf } from '../../../collections/values.ts'
import { fault } from '../../../faults/fault.ts'
import type { LintRule } from '../rule.ts'

/** Statements whose source did not have its passage any more (`x-watched`), until somebody has looked (D29). */
export const unconfirmed: LintRule = function unconfirmed({ site, schemas }) {
  return [...groupsOf(site.linked, schemas)].flatMap(({ entry, path, value, schema }) => {
    const doubt = citationOf({ value, schema })?.doubt ?? null
    if (doubt === null) return []
    return [
      fault({
        code: 'stale',
        severity: 'warning',
        span: entry.parsed.span([...path, schema['x-watched']?.missing ?? '']),
        message: `to be checked: on ${doubt.since} the source did not have this passage; from ${doubt.end} on, pages leave it out`,
        remedy: 'look at the source, correct the passage, and write the day on which you did; or take it out',
      }),
    ]
  })
}
