import { memoize } from '../../../runtime/shared/content/memo.ts'
import { type Fault, fault } from '../../faults/fault.ts'
import type { Schemas } from '../../schema/schemas.ts'
import type { Entry } from '../../schema/validate.ts'
import { valuesOfEntry } from '../values.ts'

/**
 * Days and years of an entry after `today` (`YYYY-MM-DD`): `updated`, and those that cannot be (`x-not-future` in the
 * schema).
 */
export function futureDay(entry: Entry, schemas: Schemas, today: string): Fault[] {
  return datesIn(entry, schemas)
    .filter(({ value }) => String(value) > today.slice(0, String(value).length))
    .map(({ path, value }) =>
      fault({
        code: 'future-day',
        severity: 'warning',
        span: entry.parsed.span(path),
        message: `this ${typeof value === 'number' ? 'year' : 'day'} is still to come`,
        remedy: path.at(-1) === 'updated' ? 'write the day on which you changed the entry' : 'write one that has been',
      }),
    )
}

const datesIn = memoize((entry: Entry, schemas: Schemas) =>
  [...valuesOfEntry(entry, schemas)].filter(
    ({ path, value, schema }) =>
      (path.join() === 'updated' && typeof value === 'string') || schema['x-not-future'] === true,
  ),
)
