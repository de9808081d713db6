import type { Request } from 'express'
import { jsonType, storeUnavailableResponse } from '../../api/components.ts'
import {
  defineStaffOperation,
  type ErrorReply,
  errorResponse,
  type Operation,
  objectSchema,
  type Reply,
  type Schema,
} from '../../api/operation.ts'
import { addDays, dayOf } from '../../contract/day.ts'
import { dailyCountDays } from '../../counts/counts.ts'
import { isDay } from '../../shared/format/format.ts'
import { csvText, wantsCsv } from '../frame/present/csv.ts'
import {
  collectStatistics,
  measures,
  type Period,
  type StatisticsStore,
  statisticsRows,
} from './collect/collect-statistics.ts'
import { collectTowns, isSilent, townRows } from './collect/town-numbers.ts'

const text = { type: 'string' } as const
const numbers = Object.fromEntries(measures.map((measure) => [measure, { type: 'integer' }]))
const statistics = objectSchema({
  totals: withNumbers({}),
  days: { type: 'array', items: withNumbers({ day: text, town: text }) },
  pages: {
    type: 'array',
    description: 'The views of each kind of page, by the name of its pattern.',
    items: objectSchema({ page: text, views: { type: 'integer' } }),
  },
})
const town = withNumbers({
  slug: text,
  name: text,
  address: { type: ['string', 'null'] },
  isActive: { type: 'boolean' },
})
const towns = objectSchema({ towns: { type: 'array', items: town } })
const period = {
  from: { ...text, format: 'date' },
  to: { ...text, format: 'date' },
  format: { ...text, enum: ['json', 'csv'] },
}
const usualDays = 30
const common = { method: 'get', access: 'statistics', tag: 'statistics' } as const
const about = `The last ${usualDays} days unless \`from\` and \`to\` say otherwise, both included; at most ${dailyCountDays} days. As CSV for \`format=csv\` or \`Accept: text/csv\`.`

/** `GET /api/admin/stats` (§7), and the same by town: what was counted, and the enquiries that came. */
export function adminStatsOperations(store: StatisticsStore): readonly Operation[] {
  return [
    defineStaffOperation({
      ...common,
      path: '/api/admin/stats',
      summary: 'Views, impressions, clicks and enquiries per town and day',
      description: `${about} Days that are more than ${dailyCountDays} days ago are kept as months: \`day\` is then a month such as \`2024-03\`, which is included if all of it is in the period.`,
      query: { type: 'object', properties: { ...period, town: { ...text, maxLength: 100 } } },
      responses: answers('The totals, and a row for each town and day with a number.', statistics),
      async handle({ query, request }) {
        const wanted = periodOf(query)
        if ('errorStatus' in wanted) return wanted
        const found = await collectStatistics(store, {
          ...wanted,
          ...(query.town === undefined ? {} : { towns: [query.town] }),
        })
        return answer(request, query, {
          data: found,
          rows: () => statisticsRows(found),
          name: 'statistics',
          period: wanted,
        })
      },
    }),
    defineStaffOperation({
      ...common,
      path: '/api/admin/stats/towns',
      summary: 'Views, impressions, clicks and enquiries per town',
      description: `${about} With \`silent=true\` only active towns from whose pages nobody called, wrote or enquired.`,
      query: { type: 'object', properties: { ...period, silent: { type: 'boolean' } } },
      responses: answers('Every active town with a page, and every other one with a number, by name.', towns),
      async handle({ site, query, request }) {
        const wanted = periodOf(query)
        if ('errorStatus' in wanted) return wanted
        const all = await collectTowns(store, site.manifest, wanted)
        const found = query.silent === true ? all.filter(isSilent) : all
        const name = query.silent === true ? 'silent-towns' : 'towns'
        return answer(request, query, { data: { towns: found }, rows: () => townRows(found), name, period: wanted })
      },
    }),
  ]
}

function withNumbers(fields: Readonly<Record<string, Schema>>) {
  return objectSchema({ ...fields, ...numbers })
}

function answers(description: string, data: Schema): Operation['responses'] {
  const body = objectSchema({ success: { const: true }, data })
  return { 200: { description, content: { [jsonType]: body, 'text/csv': text } }, ...storeUnavailableResponse }
}

/** The period of a call, or what is wrong with it. */
function periodOf(query: { from?: string; to?: string }): Period | ErrorReply {
  const to = query.to ?? dayOf(new Date())
  const from = query.from ?? (isDay(to) ? addDays(to, 1 - usualDays) : to)
  const errors = Object.entries({ from, to }).flatMap(([field, day]) =>
    isDay(day) ? [] : [{ field, message: 'is not a day such as 2026-11-20' }],
  )
  if (errors.length > 0) return errorResponse(422, 'The address is not as it has to be.', { errors })
  if (from > to) return errorResponse(400, `The period ends before it begins: ${from} is after ${to}.`)
  const longest = addDays(from, dailyCountDays - 1)
  if (to > longest)
    return errorResponse(
      400,
      `The period is too long: at most ${dailyCountDays} days, which is until ${longest} for one from ${from}.`,
    )
  return { from, to }
}

type Answer = { data: object; rows: () => readonly (readonly string[])[]; name: string; period: Period }

function answer(
  request: Request,
  { format }: { format?: string },
  { data, rows, name, period: { from, to } }: Answer,
): Reply {
  if (!wantsCsv(request, format)) return { status: 200, body: { success: true, data } }
  return { status: 200, text: csvText(rows()), type: 'text/csv; charset=utf-8', fileName: `${name}-${from}-${to}.csv` }
}
