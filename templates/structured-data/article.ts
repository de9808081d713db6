import type { ArticleLeaf } from 'schema-dts'
import { canonicalUrl, latestDay } from 'townpages/page'
import type { Competitor } from '../data-types.ts'
import { ogImageOf } from '../page-content/page-og-image.ts'
import type { SitePage } from '../page-content/site-page.ts'
import { agencyId } from './agency.ts'

/**
 * A comparison as an article: of the day of its latest finding, if the page shows one, and changed on the day of its
 * latest text.
 */
export function article(page: SitePage<{ competitor: Competitor }>): ArticleLeaf {
  const { heroTitle, rows } = page.content.competitor
  const days = rows.flatMap(({ theirs }) => theirs.checked ?? [])
  const writer = { '@id': agencyId(page) }
  const picture = ogImageOf(page)
  return {
    '@type': 'Article',
    '@id': `${canonicalUrl(page)}#article`,
    headline: heroTitle,
    mainEntityOfPage: canonicalUrl(page),
    inLanguage: 'en-GB',
    ...(days.length > 0 && { datePublished: latestDay(days) }),
    dateModified: page.entry.lastModified,
    author: writer,
    publisher: writer,
    ...(picture !== null && { image: picture.url }),
  }
}
