import type { PageIndexing, Redirect } from '../../runtime/contract/manifest.ts'
import type { ResolvedEntry } from '../../runtime/shared/content/queries.ts'
import type { TextContext } from '../../runtime/shared/content/text-template.ts'
import type { Results } from '../cache/results.ts'
import type { OgImagePattern } from '../routes/og-image-pattern.ts'
import type { PagePattern } from '../routes/resolve-routes.ts'

/** One address of an Open Graph image. `content` is the hash of everything that it shows, without its template. */
export type PlannedOgImage = {
  path: string
  pattern: OgImagePattern
  entries: Readonly<Record<string, string>>
  content: string
}

/** One address and its page. `content` is the hash of everything that it shows, without its template. */
export type PlannedPage = {
  path: string
  pattern: PagePattern
  entries: Readonly<Record<string, string>>
  title: string
  description: string
  canonical: string
  lastModified: string
  content: string
  indexing: PageIndexing | null
}

export type Plan = {
  pages: ReadonlyMap<string, PlannedPage>
  ogImages: ReadonlyMap<string, PlannedOgImage>
  /** By the pattern of a screen, the hash of everything that it shows, without its template. */
  screens: ReadonlyMap<string, string>
  aliases: Readonly<Record<string, string>>
  redirects: Readonly<Record<string, Redirect>>
  /** Addresses of retired entries that answer 410. */
  gone: ReadonlySet<string>
}

/** Pages and images of earlier runs, as plain data. */
export type KeptPlan = {
  pages: Results<Omit<PlannedPage, 'pattern'>>
  ogImages: Results<Omit<PlannedOgImage, 'pattern'>>
}

/** Called for each page and each screen with its resolved content. */
export type PageVisitor = (page: VisitedPage, resolved: readonly ResolvedEntry[], context: TextContext) => void

export type VisitedPage = { path: string; pattern: string; entries: Readonly<Record<string, string>> }
