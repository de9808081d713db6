import { EntryHead, IslandAddresses, type ThirdParty } from 'townpages/page'
import { ConsentBanner } from './components/consent-banner/consent-banner.tsx'
import { IconSprite } from './components/icon/icon.tsx'
import { PageHead } from './components/page-head/page-head.tsx'
import { SiteFooter } from './components/site-footer/site-footer.tsx'
import { SiteHeader } from './components/site-header/site-header.tsx'
import { StickyBar } from './components/sticky-bar/sticky-bar.tsx'
import { describedPage } from './page-content/described-page.ts'
import { publishedPage } from './page-content/published-comparison.ts'
import { placeOf } from './page-content/site-page.ts'
import { pageTopic } from './page-content/whatsapp-message.ts'
import type { DocumentProps } from './page-props.ts'

// One long page about a place, in quick steps (styles/quick-pages.css).
const quickPages = ['location', 'unified-location', 'service']

const noThirdParties: readonly ThirdParty[] = []

/** The whole document round a page. */
export default function SiteDocument(given: DocumentProps) {
  const props = describedPage(publishedPage(given))
  const { entry, content, request, shell, children } = props
  const place = placeOf(props)
  const { thirdParties = noThirdParties } = shell
  const { site, services, registered } = content
  return (
    <html lang="en-GB" data-theme={place?.theme} data-api={shell.apiUrl}>
      <head>
        <EntryHead entry={entry} request={request} shell={shell} />
        <PageHead page={props} />
      </head>
      <body
        data-page={entry.page}
        data-location={place?.slug}
        data-location-name={place?.name}
        data-phone={place?.phoneNumber}
        data-competitor={entry.entries.competitor}
      >
        <a className="skip-link" href="#main">
          {site.texts.skip}
        </a>
        <ConsentBanner site={site} thirdParties={thirdParties} />
        <IconSprite />
        <SiteHeader
          site={site}
          services={services}
          place={place}
          path={entry.page === 'missing' ? null : entry.path}
          topic={pageTopic(props)}
        />
        <main id="main" className={place !== null && quickPages.includes(entry.page) ? 'quick' : undefined}>
          <IslandAddresses value={shell.islands}>{children}</IslandAddresses>
        </main>
        <SiteFooter
          site={site}
          services={services}
          place={place}
          registration={registered[0]}
          thirdParties={thirdParties}
        />
        <StickyBar site={site} place={place} />
      </body>
    </html>
  )
}
