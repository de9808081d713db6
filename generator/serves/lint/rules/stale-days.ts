import { addDays } from '../../../../runtime/contract/day.ts'
import { type Value, valuesOf } from '../../../collections/values.ts'
import { fault } from '../../../faults/fault.ts'
import type { LintRule } from '../rule.ts'

// Somebody has to find the time to look again.
const daysAhead = 30

/**
 * Days that are older than the schema's `x-stale-after` months: of the last check or, with 0 months, those on which
 * something ends, from 30 days before (D29). One warning per item, however many such days it has.
 */
export const staleDays: LintRule = function staleDays({ site, schemas, today }) {
  const stale = [...valuesOf(site.linked, schemas)].flatMap((found) => {
    const months = found.schema['x-stale-after']
    if (months === undefined || typeof found.value !== 'string') return []
    const limit = months === 0 ? addDays(today, daysAhead + 1) : monthsBefore(today, months)
    return found.value < limit ? [{ ...found, months }] : []
  })
  return [...Map.groupBy(stale, thingOf).values()].flatMap((days) => {
    const found = days.find(({ months }) => months === 0) ?? days[0]
    if (found === undefined) return []
    const { entry, path, value, months } = found
    const ends = String(value) > today ? 'ends' : 'ended'
    const message = months === 0 ? `this ${ends} on ${value}` : `this was last looked at more than ${months} months ago`
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
