import { callHref, EntryHead, IslandAddresses, phoneDisplay } from 'townpages/page'
import { link } from './links.ts'
import type { DocumentProps } from './page-props.ts'

/** The document around every page. */
export default function SiteDocument({ entry, content: { site }, request, shell, children }: DocumentProps) {
  return (
    <html lang="en-GB">
      <head>
        <EntryHead entry={entry} request={request} shell={shell} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to the content
        </a>
        <header className="header">
          <a className="brand" href={link('home')}>
            <img src="/favicon.svg" alt="" width="36" height="36" />
            {site.name}
          </a>
          {site.phone !== undefined && <a href={callHref(site.phone)}>{phoneDisplay(site.phone)}</a>}
        </header>
        <main id="main">
          <IslandAddresses value={shell.islands}>{children}</IslandAddresses>
        </main>
        <footer className="footer">
          <p>{site.name}</p>
          {site.email !== undefined && <a href={`mailto:${site.email}`}>{site.email}</a>}
          <p className="small">{site.placeCredit}</p>
        </footer>
      </body>
    </html>
  )
}
