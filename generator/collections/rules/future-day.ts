import { type Fault, fault } from '../../faults/fault.ts'
import type { Entry } from '../../schema/validate.ts'

/** An entry whose `updated` is after `today` (`YYYY-MM-DD`). */
export function futureDay({ data, parsed }: Entry, today: string): Fault[] {
  if (typeof data.updated !== 'string' || data.updated <= today) return []
  return [
    fault({
      code: 'future-day',
      severity: 'warning',
      span: parsed.span(['updated']),
      message: 'this day is still to come',
      remedy: 'write the day on which you changed the entry',
    }),
  ]
}
