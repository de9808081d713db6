import type { ThirdParty } from '../../contract/third-party.ts'
import { filePolicy, type Policy, pagePolicy, policyText, scriptPolicy } from './policy.ts'

export type Headers = Readonly<Record<string, string>>

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

/**
 * `apiUrl`: where the API is if it is not at `siteUrl`. `frames`: the origins of documents that pages may show in frames. `framedBy`: who may show the pages in one. `thirdParties`: what
 * pages may load after consent.
 */
export type SecurityOptions = {
  siteUrl: string
  apiUrl?: string | null
  frames?: readonly string[]
  framedBy?: readonly string[]
  thirdParties?: readonly ThirdParty[]
}

// Two years. Not for subdomains: these belong to the operator, and may have no certificate.
const hsts = 'max-age=63072000'

// The permissions that a page could use. Only the choice of the nearest office needs one of them (D17). Names that not all browsers
// know are left out: each would cause a warning in the console.
const deniedFeatures = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'clipboard-read', 'clipboard-write', 'display-capture', 'encrypted-media'],
  ...['fullscreen', 'gamepad', 'gyroscope', 'hid', 'identity-credentials-get', 'idle-detection', 'keyboard-map', 'local-fonts'],
  ...['magnetometer', 'microphone', 'midi', 'otp-credentials', 'payment', 'picture-in-picture', 'publickey-credentials-create'],
  ...['publickey-credentials-get', 'screen-wake-lock', 'serial', 'storage-access', 'sync-xhr', 'usb', 'window-management'],
  'xr-spatial-tracking',
]

/** The `Permissions-Policy` of pages that use these features only. */
export function permissionsPolicy(used: readonly string[]): string {
  return ['geolocation', ...deniedFeatures].map((feature) => `${feature}=(${used.includes(feature) ? 'self' : ''})`).join(', ')
}

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
