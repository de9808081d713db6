import type { Config } from '../server/config/config.ts'
import { attemptDeadlineMs, type Outbound, type OutboundResponse } from '../server/outbound/outbound.ts'

export type IndexNowSettings = NonNullable<Config['indexNow']>

/** The result of a submission. */
export type SubmissionResult = {
  /** How many of the `total` addresses were accepted, from the first one on. */
  submitted: number
  total: number
  /** The HTTP status of the last response; null if there was none. */
  status: number | null
  /** Why there was no response. */
  reason: string
  isAccepted: boolean
}
export type SubmitAddresses = (paths: readonly string[]) => Promise<SubmissionResult>

// https://www.indexnow.org/documentation
const perRequest = 10_000

type SubmitterOptions = { settings: IndexNowSettings; siteUrl: string; outbound: Outbound }

/**
 * Submits addresses of the site to IndexNow, in requests of at most 10,000, one after the other. Stops at the first
 * that fails.
 */
export function createSubmitter({ settings: { key, url }, siteUrl, outbound }: SubmitterOptions): SubmitAddresses {
  const { host } = new URL(siteUrl)
  const headers = { 'Content-Type': 'application/json; charset=utf-8' }
  return async function submitAddresses(paths) {
    const total = paths.length
    let result: SubmissionResult = { submitted: 0, total, status: null, reason: '', isAccepted: true }
    for (let start = 0; start < total; start += perRequest) {
      const batch = paths.slice(start, start + perRequest)
      const body = JSON.stringify({
        host,
        key,
        keyLocation: `${siteUrl}/${key}.txt`,
        urlList: batch.map((path) => siteUrl + encodeURI(path)),
      })
      const response = readResponse(await outbound.send({ url, method: 'POST', headers, body }))
      result = { ...response, total, submitted: start + (response.isAccepted ? batch.length : 0) }
      if (!response.isAccepted) return result
    }
    return result
  }
}

/** The longest time that a submission takes. */
export function submissionTimeMs(addresses: number): number {
  return Math.ceil(addresses / perRequest) * attemptDeadlineMs
}

function readResponse(response: OutboundResponse): Pick<SubmissionResult, 'status' | 'reason' | 'isAccepted'> {
  if (response.kind === 'failed') return { status: null, reason: response.reason, isAccepted: false }
  const { status } = response
  return { status, reason: '', isAccepted: status === 200 || status === 202 }
}
