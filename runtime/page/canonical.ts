import type { PageProps } from './props.ts'

/** The whole address that search engines keep for a page. An entry has its path, or an address on another site. */
export function canonicalUrl({ entry, shell }: Pick<PageProps, 'entry' | 'shell'>): string {
  return entry.canonical.startsWith('/') ? shell.siteUrl + entry.canonical : entry.canonical
}
