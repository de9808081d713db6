import { fault } from '../faults/fault.ts'
import type { LintRule } from './lint.ts'
import { valuesOf } from './values.ts'

/** Days on which something was last looked at that lie further back than the schema's `x-stale-after` months (D29). */
export const staleDays: LintRule = function staleDays({ site, schemas, today }) {
  return [...valuesOf(site.linked, schemas)].flatMap(({ entry, path, value, schema }) => {
    const months = schema['x-stale-after']
    if (months === undefined || typeof value !== 'string' || value >= monthsBefore(today, months)) return []
    return [
      fault({
        code: 'stale',
        severity: 'warning',
        span: entry.parsed.span(path),
        message: `this was last looked at more than ${months} months ago`,
        remedy: 'look again, and write the day on which you did',
      }),
    ]
  })
}

function monthsBefore(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date.toISOString().slice(0, 10)
}
