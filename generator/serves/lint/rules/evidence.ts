import { groupsOf } from '../../../collections/values.ts'
import { fault } from '../../../faults/fault.ts'
import type { LintRule } from '../rule.ts'

// Common fillers for a missing value.
const stopgap = /^(?:\W*|n\.?\/?a\.?|none|nil|tbc|tbd|todo|to (?:be confirmed|do|follow)|unknown|x+)\.?$/i

/** Statements without a source or the day of the last check: the fields that `x-evidence` in the schema names (D29). */
export const evidence: LintRule = function evidence({ site, schemas }) {
  return [...groupsOf(site.linked, schemas)].flatMap(({ entry, path, value, schema }) => {
    const lacking = (schema['x-evidence'] ?? []).filter((field) => stopgap.test(String(value[field] ?? '').trim()))
    if (lacking.length === 0) return []
    const written = lacking.find((field) => field in value)
    return [
      fault({
        code: 'no-evidence',
        span: entry.parsed.span([...path, ...(written === undefined ? [] : [written])]),
        message: `this has no ${lacking.map((field) => `\`${field}\``).join(' and no ')}`,
        remedy: 'write what shows that it is true and the day on which you looked, or take it out',
      }),
    ]
  })
}
