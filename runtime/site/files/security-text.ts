import { startOfDay } from '../../contract/day.ts'
import type { Manifest } from '../../contract/manifest.ts'
import { securityContactOf } from '../../shared/content/security-contact.ts'

/** Where programs look for it (RFC 9116, 3). */
export const securityTextPath = '/.well-known/security.txt'

/** Says how to report a vulnerability (RFC 9116); null if the site does not say it. */
export function securityText(manifest: Pick<Manifest, 'collections'>, siteUrl: string): string | null {
  const found = securityContactOf(manifest)
  if (found === null) return null
  const { contact, expires } = found
  return [
    `Contact: ${contact.startsWith('https:') ? contact : `mailto:${contact}`}`,
    `Expires: ${startOfDay(expires).toISOString()}`,
    `Canonical: ${siteUrl}${securityTextPath}`,
    '',
  ].join('\n')
}
