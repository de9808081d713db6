import type { PageProps } from './props.ts'

/**
 * What every page has in its head, whatever the site: encoding, viewport, title, description, robots, canonical, faces,
 * styles and scripts. A screen for a missing page or a failure has no canonical address; an answer to a question has
 * that of its page.
 */
export function EntryHead({ entry, request, shell }: Pick<PageProps, 'entry' | 'request' | 'shell'>) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{entry.title}</title>
      {entry.description !== '' && <meta name="description" content={entry.description} />}
      {entry.robots !== null && <meta name="robots" content={entry.robots} />}
      {(request.kind === 'plain' || 'query' in request) && (
        <link rel="canonical" href={canonicalUrl({ entry, shell })} />
      )}
      {shell.fonts.map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {shell.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {shell.scripts.map((src) => (
        <script key={src} type="module" src={src} />
      ))}
    </>
  )
}

/** The whole address that search engines keep for a page. An entry has its path, or an address on another site. */
export function canonicalUrl({ entry, shell }: Pick<PageProps, 'entry' | 'shell'>): string {
  return entry.canonical.startsWith('/') ? shell.siteUrl + entry.canonical : entry.canonical
}
