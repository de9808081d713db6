import type { ThirdParty } from '../../contract/third-party.ts'
import { type Headers, type Policy, permissionsPolicy, policyText } from '../../server/security/policy-text.ts'
import { filePolicy, pagePolicy, scriptPolicy } from './page-policy.ts'

/** The security headers of each kind of response. They are constant for a site and added when a response is made. */
export type SecurityHeaders = {
  page: Headers
  /** A script may be a worker, which has the policy of its own file. */
  script: Headers
  /** Images: search engines, messengers and launchers show them, too. */
  ogImage: Headers
  /** JSON, style sheets, fonts and everything else. */
  other: Headers
}

export type SecurityOptions = {
  siteUrl: string
  /** Where the API is if it is not at `siteUrl`. */
  apiUrl?: string | null
  /** The origins of documents that pages may show in frames. */
  frames?: readonly string[]
  /** Who may show the pages in a frame. */
  framedBy?: readonly string[]
  /** What pages may load after consent. */
  thirdParties?: readonly ThirdParty[]
}

// Two years. Not for subdomains: these belong to the operator, and may have no certificate.
const hsts = 'max-age=63072000'

/** The headers of every response that restrict what a browser does with it (D32). */
export function securityHeaders(options: SecurityOptions): SecurityHeaders {
  const { siteUrl, apiUrl = null, frames = [], framedBy = [], thirdParties = [] } = options
  const isSecure = siteUrl.startsWith('https:')
  const calls = apiUrl === null ? [] : [apiUrl]
  // A browser also asks the policy about the address that the API leads to after a form.
  const forms = apiUrl === null ? [] : [apiUrl, siteUrl]
  const shared = { 'X-Content-Type-Options': 'nosniff', ...(isSecure ? { 'Strict-Transport-Security': hsts } : {}) }
  const guarded = (policy: Policy, resources: 'same-origin' | 'cross-origin'): Headers => ({
    'Content-Security-Policy': policyText(policy),
    'Cross-Origin-Resource-Policy': resources,
    // No other site learns that its visitor comes from this one (D37).
    'Referrer-Policy': 'same-origin',
    ...shared,
  })
  return {
    page: {
      ...guarded(pagePolicy({ isSecure, forms, calls, frames, framedBy, thirdParties }), 'same-origin'),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': permissionsPolicy(['geolocation']),
    },
    script: guarded(scriptPolicy({ calls }), 'same-origin'),
    ogImage: guarded(filePolicy, 'cross-origin'),
    other: guarded(filePolicy, 'same-origin'),
  }
}

/** The headers of a response by its content type. */
export function headersFor(security: SecurityHeaders, type: string): Headers {
  if (type.startsWith('text/html')) return security.page
  if (type.startsWith('text/javascript')) return security.script
  return type.startsWith('image/') ? security.ogImage : security.other
}
