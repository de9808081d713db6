import { filePolicy, type Policy, pagePolicy, policyText, scriptPolicy } from './policy.ts'

export type Headers = Readonly<Record<string, string>>

/** The headers that guard each kind of answer. They are constants of a site: whoever makes an answer adds them once. */
export type SecurityHeaders = {
  page: Headers
  /** A script may be the one of a worker, which lives under the policy of its own file. */
  script: Headers
  /** Pictures: other sites show them too, as search engines, messengers and launchers do. */
  ogImage: Headers
  /** JSON, style sheets, faces and all else. */
  other: Headers
}

/** `frames`: the origins of documents that pages may show in frames. `framedBy`: who may show the pages in one. */
export type SecurityOptions = { siteUrl: string; frames?: readonly string[]; framedBy?: readonly string[] }

// Two years. Not for the names below the site's: these belong to whoever runs it, and may have no certificate.
const hsts = 'max-age=63072000'

// What a page could ask of a device. Only a visitor's own choice of the nearest office needs any of it (D17). Names that are not yet
// common to browsers are left out: each would put a warning on every console.
const deniedFeatures = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'clipboard-read', 'clipboard-write', 'display-capture', 'encrypted-media'],
  ...['fullscreen', 'gamepad', 'gyroscope', 'hid', 'identity-credentials-get', 'idle-detection', 'keyboard-map', 'local-fonts'],
  ...['magnetometer', 'microphone', 'midi', 'otp-credentials', 'payment', 'picture-in-picture', 'publickey-credentials-create'],
  ...['publickey-credentials-get', 'screen-wake-lock', 'serial', 'storage-access', 'sync-xhr', 'usb', 'window-management'],
  'xr-spatial-tracking',
]
const permissions = ['geolocation=(self)', ...deniedFeatures.map((feature) => `${feature}=()`)].join(', ')

/** All that is sent beside an answer to keep a browser from doing more with it than it is for (D32). */
export function securityHeaders({ siteUrl, frames = [], framedBy = [] }: SecurityOptions): SecurityHeaders {
  const isSecure = siteUrl.startsWith('https:')
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
      ...guarded(pagePolicy({ isSecure, frames, framedBy }), 'same-origin'),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': permissions,
    },
    script: guarded(scriptPolicy, 'same-origin'),
    ogImage: guarded(filePolicy, 'cross-origin'),
    other: guarded(filePolicy, 'same-origin'),
  }
}

/** The headers of an answer by its content type. */
export function headersFor(security: SecurityHeaders, type: string): Headers {
  if (type.startsWith('text/html')) return security.page
  if (type.startsWith('text/javascript')) return security.script
  return type.startsWith('image/') ? security.ogImage : security.other
}
