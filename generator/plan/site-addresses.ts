import type { Plan, PlannedPage } from './plan.ts'

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

export function createAddresses(
  { pages, aliases, redirects, ogImages }: Plan,
  files: ReadonlySet<string>,
): SiteAddresses {
  // The plan has the final page of each alias and redirect.
  const others = new Map([
    ...Object.entries(aliases),
    ...Object.entries(redirects).map(([path, { to }]) => [path, to] as const),
  ])
  return {
    pageAt: (path) => pages.get(others.get(path) ?? path) ?? null,
    exists: (path) =>
      pages.has(path) || others.has(path) || ogImages.has(path) || files.has(path) || ofServer.test(path),
    paths: () => pages.keys(),
  }
}
