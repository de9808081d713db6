import { EntryHead, IslandAddresses } from 'townpages/page'
import { SiteFoot } from './components/site-foot.tsx'
import { SiteHead } from './components/site-head.tsx'
import type { DocumentProps } from './page-props.ts'
import { StructuredData } from './structured-data.tsx'

/** The document around every page. */
export default function SiteDocument(props: DocumentProps) {
  const { entry, content, request, shell, children } = props
  return (
    <html lang="en-GB" data-api={shell.apiUrl}>
      <head>
        <EntryHead entry={entry} request={request} shell={shell} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <StructuredData {...props} />
      </head>
      <body data-page={entry.page}>
        <a className="skip-link" href="#main">
          Skip to the content
        </a>
        <SiteHead site={content.site} services={content.services} path={entry.path} />
        <main id="main">
          <IslandAddresses value={shell.islands}>{children}</IslandAddresses>
        </main>
        <SiteFoot site={content.site} services={content.services} />
      </body>
    </html>
  )
}
