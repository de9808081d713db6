import type { IncomingHttpHeaders } from 'node:http'

/** `modified`: when the bytes last changed, in seconds since 1970. */
type Validators = { etag: string | null; modified: number | null }

/** Whether a client has the response already. RFC 9110, 13.2.2: its tag takes precedence over its date. */
export function isUnchanged(headers: IncomingHttpHeaders, { etag, modified }: Validators): boolean {
  const known = headers['if-none-match']
  if (known !== undefined) return etag !== null && matches(known, etag)
  const since = headers['if-modified-since']
  return since !== undefined && modified !== null && modified * 1000 <= parseHttpDate(since)
}

// RFC 9110, 5.6.7; only the asctime format does not name its time zone.
const zonedDate = /^(?:\w{3}, \d\d \w{3} \d{4}|\w{6,9}, \d\d-\w{3}-\d\d) [\d:]{8} GMT$/
const asctimeDate = /^\w{3} \w{3} [ \d]\d [\d:]{8} \d{4}$/

/** An HTTP date in any of its three formats, in milliseconds since 1970; NaN for anything else. */
function parseHttpDate(text: string): number {
  if (zonedDate.test(text)) return Date.parse(text)
  return asctimeDate.test(text) ? Date.parse(`${text} GMT`) : Number.NaN
}

/** RFC 9110, 13.1.2: any tag of the list, weak or strong, or `*`. */
function matches(list: string, etag: string): boolean {
  const bare = etag.replace(/^W\//, '')
  return list === etag || list === '*' || list.split(',').some((tag) => tag.trim().replace(/^W\//, '') === bare)
}
