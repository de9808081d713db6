import { isIP } from 'node:net'

// RFC 6761, RFC 6762 and ICANN: names that no public DNS server knows.
const privateEndings = ['localhost', 'local', 'internal', 'test', 'invalid']

/** Whether search engines can reach a site at this address: https, and a name of the public DNS. */
export function isPublicAddress(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl)
  const labels = hostname.split('.')
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && labels.length > 1
  return protocol === 'https:' && isName && !privateEndings.includes(labels.at(-1) ?? '')
}
