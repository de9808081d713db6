import type { PageEntry } from '../contract/manifest.ts'

/** What a page is asked for. Only a plain request has an answer that is kept. */
export type PageRequest = { kind: 'plain' } | { kind: 'missing'; nearest: { path: string; title: string } | null } | { kind: 'failed' }

/** What surrounds every page: the site's address without a closing slash, and the addresses of assets. */
export type Shell = { siteUrl: string; styles: readonly string[]; scripts: readonly string[]; islands: Readonly<Record<string, string>> }

/** All that a page component gets. `content` holds the page's entries and what its pattern draws, texts filled. */
export type PageProps<Content = Record<string, unknown>> = {
  entry: PageEntry
  content: Content
  request: PageRequest
  shell: Shell
}

/** An entry in a list of the nearest: what other pages may show of it, and how far it is. */
export type Near<Summary> = Summary & { km: number }
