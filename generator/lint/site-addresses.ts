import type { PlannedPage } from '../plan/plan.ts'
import { renderedAt } from '../rendering/page-props.ts'
import type { CheckedSite } from '../site.ts'

/** An address as a page links it, taken apart: a path within the site, and the place in its page ('' for none). */
export type SiteAddress = { path: string; place: string }

/** What stands at the addresses of a site. */
export type SiteAddresses = {
  /** The page that a path shows or leads to; null where no page does. */
  pageAt(path: string): PlannedPage | null
  /** Whether anything answers: a page, a redirect, a picture, a public file, or the server itself. */
  exists(path: string): boolean
  paths(): Iterable<string>
}

// What the server answers by itself, on every site (docs/api.md).
const ofServer = /^\/(?:api\/|assets\/|(?:sitemap\.xml|robots\.txt|sw\.js)$)/

/** The address within the site that a link leads to from a page at `from`, or null: a link elsewhere, a number, a mail address. */
export function siteAddress(link: string, from: string): SiteAddress | null {
  if (!URL.canParse(link, renderedAt + from)) return null
  const { origin, pathname, hash } = new URL(link, renderedAt + from)
  return origin === renderedAt ? { path: decode(pathname), place: decode(hash.slice(1)) } : null
}

export function createAddresses({ plan: { pages, aliases, redirects, ogImages } }: CheckedSite, files: ReadonlySet<string>): SiteAddresses {
  // The plan has led each alias and each redirect to its page already.
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
    return text // not a percent-encoding: nothing stands there
  }
}
