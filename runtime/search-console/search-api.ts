import type { Outbound, OutboundRequest } from '../server/outbound/outbound.ts'
import type { AccessToken } from './access-token.ts'
import { readAnswer, SearchProblemError } from './search-problem.ts'

export type PageFigures = { impressions: number; clicks: number }
/** What the index has of a page. `verdict`: `PASS` if the page is in it. */
export type Inspection = { verdict: string; coverage: string; crawledAt: string | null }
type Period = { from: string; to: string }

/** The calls of Search Console. They reject with a SearchProblemError. */
export type SearchApi = {
  /** The property that the site belongs to, as Search Console names it. */
  property(): Promise<string>
  /** The first day of a period that the property has numbers of; null if there is none. */
  firstDay(property: string, period: Period): Promise<string | null>
  /** The sums of a period by address; an address without an impression has none. */
  figures(property: string, period: Period): Promise<ReadonlyMap<string, PageFigures>>
  inspect(property: string, address: string): Promise<Inspection>
}
export type SearchApiOptions = { token: AccessToken; outbound: Outbound; siteUrl: string; base?: string }

type Row = { keys: readonly string[]; impressions: number; clicks: number }
type Property = { siteUrl: string; permissionLevel: string }
type Fields = Readonly<Record<string, unknown>>

const usualBase = 'https://searchconsole.googleapis.com'
// Google gives 25,000 at once; these are below the megabyte that is read of a response.
const rowsAtOnce = 2500
const maxBytes = 1_048_576

export function createSearchApi({ token, outbound, siteUrl, base = usualBase }: SearchApiOptions): SearchApi {
  return {
    async property() {
      const { siteEntry = [] } = await call('/webmasters/v3/sites', 'GET')
      const entries = listOf<Property>(siteEntry).filter(
        ({ permissionLevel }) => permissionLevel !== 'siteUnverifiedUser',
      )
      const names = entries.map((entry) => entry.siteUrl)
      const found = propertyOf(siteUrl, names)
      if (found === null) throw new SearchProblemError('no-property')
      return found
    },

    async firstDay(property, period) {
      const [first] = await query(property, period, { dimensions: ['date'], rowLimit: 1 })
      return first?.keys[0] ?? null
    },

    async figures(property, period) {
      const found = new Map<string, PageFigures>()
      for (let startRow = 0; ; startRow += rowsAtOnce) {
        const rows = await query(property, period, { dimensions: ['page'], rowLimit: rowsAtOnce, startRow })
        for (const { keys, impressions, clicks } of rows) {
          // A part of a page is a row of its own.
          const [address = ''] = (keys[0] ?? '').split('#')
          const sum = found.get(address) ?? { impressions: 0, clicks: 0 }
          found.set(address, { impressions: sum.impressions + impressions, clicks: sum.clicks + clicks })
        }
        if (rows.length < rowsAtOnce) return found
      }
    },

    async inspect(property, address) {
      const body = { inspectionUrl: address, siteUrl: property, languageCode: 'en-GB' }
      const { inspectionResult } = await call('/v1/urlInspection/index:inspect', 'POST', body)
      const { verdict, coverageState, lastCrawlTime } = Object(Object(inspectionResult).indexStatusResult) as Fields
      if (typeof verdict !== 'string') throw new SearchProblemError('unreadable')
      return {
        verdict,
        coverage: typeof coverageState === 'string' ? coverageState : '',
        crawledAt: timeOf(lastCrawlTime),
      }
    },
  }

  async function query(property: string, { from, to }: Period, more: Fields): Promise<readonly Row[]> {
    const path = `/webmasters/v3/sites/${encodeURIComponent(property)}/searchAnalytics/query`
    const { rows = [] } = await call(path, 'POST', { startDate: from, endDate: to, ...more })
    return listOf<Row>(rows)
  }

  async function call(path: string, method: OutboundRequest['method'], body?: object): Promise<Fields> {
    const headers = { Authorization: `Bearer ${await token.get()}`, 'Content-Type': 'application/json' }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const response = await outbound.send({ url: new URL(base + path), method, headers, maxBytes, ...sent })
    if (response.kind === 'answered' && response.status === 401) token.forget()
    return readAnswer(response)
  }
}

/** Of several properties that have a site in them the narrowest: an address before a whole domain. */
export function propertyOf(siteUrl: string, properties: readonly string[]): string | null {
  const { hostname } = new URL(siteUrl)
  const prefix = properties.find((property) => property === `${siteUrl}/`)
  const domains = properties.filter((property) => {
    const domain = /^sc-domain:(.+)$/.exec(property)?.[1]
    return domain !== undefined && `.${hostname}`.endsWith(`.${domain}`)
  })
  return prefix ?? domains.toSorted((one, other) => other.length - one.length)[0] ?? null
}

/** Google's own lists are of one form. */
function listOf<Item>(value: unknown): readonly Item[] {
  if (!Array.isArray(value)) throw new SearchProblemError('unreadable')
  return value
}

function timeOf(text: unknown): string | null {
  const time = typeof text === 'string' ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}
