import { proseWithMarkdown } from '../../../collections/values.ts'
import { fault } from '../../../faults/fault.ts'
import type { LintRule } from '../rule.ts'

const monthNames = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, month)),
)
const day = new RegExp(`(?<!\\d)(\\d{1,2}) (${monthNames.join('|')})(?: (\\d{4}))?`, 'gu')
const leapYear = 2024

/** Days in texts that no calendar has, such as 31 June. */
export const impossibleDays: LintRule = function impossibleDays({ site, schemas }) {
  return [...proseWithMarkdown(site.linked, schemas)].flatMap(({ entry, path, value }) =>
    [...value.matchAll(day)].flatMap(({ 0: found, 1: number, 2: month = '', 3: year = leapYear, index }) => {
      const date = new Date(Date.UTC(Number(year), monthNames.indexOf(month), Number(number)))
      if (date.getUTCDate() === Number(number)) return []
      return [
        fault({
          code: 'impossible-day',
          span: entry.parsed.spanWithin(path, index, found.length),
          message: `there is no day \`${found}\``,
          remedy: 'correct the day or the month',
        }),
      ]
    }),
  )
}
