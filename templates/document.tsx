import type { ReactNode } from 'react'
import { EntryHead, IslandAddresses } from 'townpages/page'
import { SiteFooter } from './components/site-footer/site-footer.tsx'
import { SiteHeader } from './components/site-header/site-header.tsx'
import type { Location } from './data-types.ts'
import { placeOf, type SitePage } from './page-facts.ts'

type DocumentProps = SitePage<{ location?: Location }> & { children: ReactNode }

/** The whole document round a page. */
export default function SiteDocument(props: DocumentProps) {
  const { entry, content, request, shell, children } = props
  const place = placeOf(props)
  return (
    <html lang="en-GB">
      <head>
        <EntryHead entry={entry} request={request} shell={shell} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
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
