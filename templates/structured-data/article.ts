import type { ArticleLeaf } from 'schema-dts'
import { canonicalUrl, latestDay } from 'townpages/page'
import type { Competitor } from '../data-types.ts'
import { ogImageOf } from '../page-content/page-og-image.ts'
import type { SitePage } from '../page-content/site-page.ts'
import { agencyId } from './agency.ts'

/** A comparison as an article: of the day of its latest finding, which the page shows, and changed on the day of its latest text. */
export function article(page: SitePage<{ competitor: Competitor }>): ArticleLeaf {
  const { heroTitle, rows } = page.content.competitor
  const writer = { '@id': agencyId(page) }
  const picture = ogImageOf(page)
  return {
    '@type': 'Article',
    '@id': `${canonicalUrl(page)}#article`,
    headline: heroTitle,
    mainEntityOfPage: canonicalUrl(page),
    inLanguage: 'en-GB',
    datePublished: latestDay(rows.map(({ theirs }) => theirs.checked)),
    dateModified: page.entry.lastModified,
    author: writer,
    publisher: writer,
    ...(picture !== null && { image: picture.url }),
  }
}
