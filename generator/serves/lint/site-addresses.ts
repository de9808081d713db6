import type { PlannedPage } from '../../plan/plan.ts'
import { renderedAt } from '../../render/page-props.ts'
import type { CheckedSite } from '../../site.ts'

/** A parsed link: a path within the site, and its fragment ('' for none). */
export type SiteAddress = { path: string; place: string }

/** What the addresses of a site lead to. */
export type SiteAddresses = {
  /** The page that a path shows or redirects to; null if there is none. */
  pageAt(path: string): PlannedPage | null
  /** Whether an address has an answer: a page, a redirect, an image, a public file, or a route of the server. */
  exists(path: string): boolean
  paths(): Iterable<string>
}

// Routes of the server on every site (docs/reference/api.md).
const ofServer = /^\/(?:api\/|assets\/|(?:sitemap\.xml|robots\.txt|sw\.js)$)/

/** The address within the site that a link on the page `from` leads to, or null for another site, a phone number or an e-mail address. */
export function siteAddress(link: string, from: string): SiteAddress | null {
  if (!URL.canParse(link, renderedAt + from)) return null
  const { origin, pathname, hash } = new URL(link, renderedAt + from)
  return origin === renderedAt ? { path: decode(pathname), place: decode(hash.slice(1)) } : null
}

export function createAddresses({ plan: { pages, aliases, redirects, ogImages } }: CheckedSite, files: ReadonlySet<string>): SiteAddresses {
  // The plan has the final page of each alias and redirect.
  const others = new Map([...Object.entries(aliases), ...Object.entries(redirects).map(([path, { to }]) => [path, to] as const)])
  return {
    pageAt: (path) => pages.get(others.get(path) ?? path) ?? null,
    exists: (path) => pages.has(path) || others.has(path) || ogImages.has(path) || files.has(path) || ofServer.test(path),
    paths: () => pages.keys(),
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // malformed percent-encoding: no page has such an address
  }
}
