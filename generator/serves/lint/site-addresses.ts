import { renderedAt } from '../../render/page-props.ts'

/** A parsed link. */
export type SiteAddress = {
  /** A path within the site. */
  path: string
  /** The fragment, '' for none. */
  place: string
}

/**
 * The address within the site that a link on the page `from` leads to, or null for another site, a phone number or an
 * e-mail address.
 */
export function siteAddress(link: string, from: string): SiteAddress | null {
  if (!URL.canParse(link, renderedAt + from)) return null
  const { origin, pathname, hash } = new URL(link, renderedAt + from)
  return origin === renderedAt ? { path: decode(pathname), place: decode(hash.slice(1)) } : null
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // malformed percent-encoding: no page has such an address
  }
}
