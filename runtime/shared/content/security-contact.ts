import type { Manifest } from '../../contract/manifest.ts'

/** Whom people write to who have found a vulnerability. */
export type SecurityContact = {
  /** An e-mail address, or one that begins with `https:`. */
  contact: string
  /** The first day (`YYYY-MM-DD`) on which it does not count any more. */
  expires: string
}

/** The collection, the entry and the field of the content that has it. */
export const securityContactField = { collection: 'site', slug: 'site', field: 'securityContact' } as const

/** Null where the content has none, or has one that has expired: pages of that day do not have it (D29). */
export function securityContactOf({ collections }: Pick<Manifest, 'collections'>): SecurityContact | null {
  const { collection, slug, field } = securityContactField
  const value = collections.get(collection)?.get(slug)?.data[field]
  if (typeof value !== 'object' || value === null || !('contact' in value && 'expires' in value)) return null
  return { contact: String(value.contact), expires: String(value.expires) }
}
