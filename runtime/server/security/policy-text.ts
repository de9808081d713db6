export type Headers = Readonly<Record<string, string>>

/** A content security policy: what each directive allows, `'none'` if the list is empty. */
export type Policy = Readonly<Record<string, readonly string[]>>

// The directives without a value.
const bare = new Set(['upgrade-insecure-requests'])

/** A policy as its header has it. */
export function policyText(policy: Policy): string {
  return Object.entries(policy)
    .map(([name, values]) => (bare.has(name) ? name : `${name} ${values.length === 0 ? "'none'" : values.join(' ')}`))
    .join('; ')
}

// The permissions that a page could use. Only the choice of the nearest office needs one of them (D17). Names that not
// all browsers know are left out: each would cause a warning in the console.
const deniedFeatures = [
  ...[
    'accelerometer',
    'autoplay',
    'browsing-topics',
    'camera',
    'clipboard-read',
    'clipboard-write',
    'display-capture',
    'encrypted-media',
  ],
  ...[
    'fullscreen',
    'gamepad',
    'gyroscope',
    'hid',
    'identity-credentials-get',
    'idle-detection',
    'keyboard-map',
    'local-fonts',
  ],
  ...[
    'magnetometer',
    'microphone',
    'midi',
    'otp-credentials',
    'payment',
    'picture-in-picture',
    'publickey-credentials-create',
  ],
  ...[
    'publickey-credentials-get',
    'screen-wake-lock',
    'serial',
    'storage-access',
    'sync-xhr',
    'usb',
    'window-management',
  ],
  'xr-spatial-tracking',
]

/** The `Permissions-Policy` of pages that use these features only. */
export function permissionsPolicy(used: readonly string[]): string {
  return ['geolocation', ...deniedFeatures]
    .map((feature) => `${feature}=(${used.includes(feature) ? 'self' : ''})`)
    .join(', ')
}
