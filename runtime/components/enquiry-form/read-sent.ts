/** What the address of the thank-you page says of a stored enquiry. */
export type Sent = { kind: string; reference: string; answerBy: string }

/** What `?sent=enquiry.7K3F-9Q2M.2026-11-21T14:05Z` says was stored; null for any other text. */
export function readSent(text: string): Sent | null {
  const parts = /^([\w-]+)\.([0-9A-Z]{4}-[0-9A-Z]{4})\.(\d{4}-\d\d-\d\dT\d\d:\d\dZ)$/.exec(text)
  const [, kind, reference = '', answerBy = ''] = parts ?? []
  return kind === undefined || Number.isNaN(Date.parse(answerBy)) ? null : { kind, reference, answerBy }
}
