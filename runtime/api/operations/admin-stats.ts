import { csvText, wantsCsv } from '../../admin/csv.ts'
import { collectStatistics, statisticsRows } from '../../admin/statistics/collect-statistics.ts'
import { addDays, dayOf } from '../../contract/day.ts'
import { isDay } from '../../format/format.ts'
import type { Store } from '../../store/store.ts'
import { jsonType, storeUnavailableResponse } from '../components.ts'
import { defineStaffOperation, errorResponse, type Operation } from '../operation.ts'

type Query = { from?: string; to?: string; town?: string; format?: string }
const text = { type: 'string' }
const number = { type: 'integer' }
const numbers = { visits: number, impressions: number, calls: number, whatsapp: number, emails: number, enquiries: number }
const required = Object.keys(numbers)
const data = {
  type: 'object',
  required: ['totals', 'days'],
  properties: {
    totals: { type: 'object', required, properties: numbers },
    days: {
      type: 'array',
      items: { type: 'object', required: ['day', 'town', ...required], properties: { day: text, town: text, ...numbers } },
    },
  },
}
const usualDays = 30

/** `GET /api/admin/stats` (§7): what was counted per town and day, and the enquiries that came. */
export function adminStatsOperation(store: Pick<Store, 'counts' | 'enquiries'>): Operation {
  return defineStaffOperation<unknown, Query>({
    method: 'get',
    path: '/api/admin/stats',
    access: 'statistics',
    tag: 'statistics',
    summary: 'Visits, impressions, clicks and enquiries per town and day',
    description: 'The last 30 days unless `from` and `to` say otherwise, both included. As CSV for `format=csv` or `Accept: text/csv`.',
    query: {
      type: 'object',
      properties: {
        from: { ...text, format: 'date' },
        to: { ...text, format: 'date' },
        town: { ...text, maxLength: 100 },
        format: { ...text, enum: ['json', 'csv'] },
      },
    },
    responses: {
      200: {
        description: 'The totals, and a row for each town and day with a number.',
        content: {
          [jsonType]: { type: 'object', required: ['success', 'data'], properties: { success: { const: true }, data } },
          'text/csv': text,
        },
      },
      ...storeUnavailableResponse,
    },
    async handle({ query, request }) {
      const to = query.to ?? dayOf(new Date())
      const from = query.from ?? (isDay(to) ? addDays(to, 1 - usualDays) : to)
      const errors = Object.entries({ from, to }).flatMap(([field, day]) =>
        isDay(day) ? [] : [{ field, message: 'is not a day such as 2026-11-20' }],
      )
      if (errors.length > 0) return errorResponse(422, 'The address is not as it has to be.', { errors })
      const found = await collectStatistics(store, { from, to, ...(query.town === undefined ? {} : { town: query.town }) })
      if (wantsCsv(request, query.format))
        return {
          status: 200,
          text: csvText(statisticsRows(found)),
          type: 'text/csv; charset=utf-8',
          fileName: `statistics-${from}-${to}.csv`,
        }
      return { status: 200, body: { success: true, data: found } }
    },
  })
}
