import type { Manifest } from '../../contract/manifest.ts'
import type { ThirdParty } from '../../contract/third-party.ts'
import type { Policy } from '../../server/security/policy-text.ts'

/** What differs from site to site. */
export type PolicyOptions = {
  /** Whether the site's address is https. */
  isSecure: boolean
  /** Where forms may be sent to beside the page's own address. */
  forms: readonly string[]
  /** Where calls may go beside it. */
  calls: readonly string[]
  /** The origins of documents that pages may show in frames. */
  frames: readonly string[]
  /** Who may show the pages in a frame. */
  framedBy: readonly string[]
  /** The services of other companies that pages load once a visitor has agreed (D16). */
  thirdParties: readonly ThirdParty[]
}

const self = ["'self'"]
const none: readonly string[] = []
// The Trusted Types policy for the addresses of workers (D32).
const trusted = ['townpages']

/**
 * The policy of pages (D32): nothing else is loaded, and no inline code runs. With third parties, their sources are
 * admitted and a `default` policy, which the script of the banner creates after consent; it lets their scripts load
 * others of the same origins.
 */
export function pagePolicy({ isSecure, forms, calls, frames, framedBy, thirdParties }: PolicyOptions): Policy {
  const sources = (kind: keyof ThirdParty['sources']) => [
    ...new Set([...self, ...thirdParties.flatMap((each) => each.sources[kind])]),
  ]
  return {
    'default-src': none,
    'script-src': [...sources('scripts'), ...thirdParties.flatMap(({ hashes = [] }) => hashes)],
    'style-src': self,
    'img-src': sources('images'),
    'font-src': self,
    // Before such a document is shown, a page asks whether it is there.
    'connect-src': [...new Set([...sources('connections'), ...calls, ...frames])],
    'manifest-src': self,
    'worker-src': self,
    'form-action': [...self, ...forms],
    'frame-src': frames,
    'frame-ancestors': framedBy,
    'base-uri': none,
    'object-src': none,
    'require-trusted-types-for': ["'script'"],
    'trusted-types': thirdParties.length === 0 ? trusted : [...trusted, 'default'],
    ...(isSecure ? { 'upgrade-insecure-requests': [] } : {}),
  }
}

/** The policy of a script: a worker has the policy of its own file, not of the page that started it. */
export function scriptPolicy({ calls }: Pick<PolicyOptions, 'calls'>): Policy {
  return {
    'default-src': none,
    'script-src': self,
    'connect-src': [...self, ...calls],
    'frame-ancestors': none,
    'require-trusted-types-for': ["'script'"],
    'trusted-types': trusted,
  }
}

/** The policy of everything else, in case a browser shows it as a document. */
export const filePolicy: Policy = { 'default-src': none, 'frame-ancestors': none }

/**
 * The origins of the documents that pages may show in frames: those of the addresses in the fields that `frames` names.
 */
export function frameOrigins({ frames, collections }: Pick<Manifest, 'frames' | 'collections'>): string[] {
  const addresses = frames.flatMap(({ collection, field }) =>
    [...(collections.get(collection)?.values() ?? [])].map(({ data }) => data[field]),
  )
  const origins = addresses.flatMap((address) =>
    typeof address === 'string' ? (URL.parse(address)?.origin ?? []) : [],
  )
  return [...new Set(origins)].toSorted()
}
