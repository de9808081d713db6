import { type Value, valuesOf } from '../../../collections/values.ts'
import { fault } from '../../../faults/fault.ts'
import type { LintRule } from '../rule.ts'

/**
 * Days that are older than the schema's `x-stale-after` months: of the last check or, with 0 months, by which a check
 * was due (D29). One warning per item, however many such days it has.
 */
export const staleDays: LintRule = function staleDays({ site, schemas, today }) {
  const stale = [...valuesOf(site.linked, schemas)].flatMap((found) => {
    const months = found.schema['x-stale-after']
    if (months === undefined || typeof found.value !== 'string' || found.value >= monthsBefore(today, months)) return []
    return [{ ...found, months }]
  })
  return [...Map.groupBy(stale, thingOf).values()].flatMap(([first]) => {
    if (first === undefined) return []
    const { entry, path, months } = first
    const message =
      months === 0
        ? 'somebody was to look at this again by then'
        : `this was last looked at more than ${months} months ago`
    const remedy = 'look again, and write the day on which you did'
    return [fault({ code: 'stale', severity: 'warning', span: entry.parsed.span(path), message, remedy })]
  })
}

/** The item that a day belongs to: its mapping. */
function thingOf({ entry, path }: Value): string {
  return [entry.parsed.source.file, ...path.slice(0, -1)].join('/')
}

function monthsBefore(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date.toISOString().slice(0, 10)
}
