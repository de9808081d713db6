import { entriesIn, samplesIn } from '../../../collections/values.ts'
import { fault } from '../../../faults/fault.ts'
import type { LintRule } from '../rule.ts'

/** Example texts that real ones will replace (`x-example` in the schema): one warning per file (D8, D30). */
export const examples: LintRule = function examples({ site, schemas }) {
  return entriesIn(site.linked).flatMap((entry) => {
    const [first, ...others] = samplesIn(entry, schemas)
    if (first === undefined) return []
    const more = others.length === 0 ? 'this is an example' : `this and ${others.length} more in this file are examples`
    return [
      fault({
        code: 'example',
        severity: 'warning',
        span: entry.parsed.span(first.path),
        message: `${more}, and pages say so`,
        remedy: 'replace it by a real one with its source, date and consent',
      }),
    ]
  })
}
