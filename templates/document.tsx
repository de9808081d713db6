import type { ReactNode } from 'react'
import { IslandAddresses } from 'townpages/page'
import { SiteFooter } from './components/site-footer/site-footer.tsx'
import { SiteHeader } from './components/site-header/site-header.tsx'
import type { Location } from './data-types.ts'
import { placeOf, type SitePage } from './page-facts.ts'

type DocumentProps = SitePage<{ location?: Location }> & { children: ReactNode }

/** The whole document round a page. */
export default function SiteDocument(props: DocumentProps) {
  const { entry, content, shell, children } = props
  const place = placeOf(props)
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{entry.title}</title>
        {entry.description !== '' && <meta name="description" content={entry.description} />}
        {entry.robots !== null && <meta name="robots" content={entry.robots} />}
        {props.request.kind === 'plain' && <link rel="canonical" href={shell.siteUrl + entry.canonical} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {shell.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {shell.scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body data-page={entry.page} data-location={place?.slug} data-location-name={place?.name}>
        <a className="skip-link" href="#main">
          {content.site.texts.skip}
        </a>
        <SiteHeader site={content.site} services={content.services} place={place} />
        <main id="main">
          <IslandAddresses value={shell.islands}>{children}</IslandAddresses>
        </main>
        <SiteFooter site={content.site} services={content.services} place={place} />
      </body>
    </html>
  )
}
