import type { WebPageLeaf } from 'schema-dts'
import { canonicalUrl } from 'townpages/page'
import type { SitePage } from '../page-content/site-page.ts'
import { agencyId } from './agency.ts'

/** A page by its heading, with the day of its last change, which it shows. */
export function datedPage(page: SitePage<{ wording: { heading: string } }>, lastUpdated: string): WebPageLeaf {
  return {
    '@type': 'WebPage',
    '@id': `${canonicalUrl(page)}#page`,
    url: canonicalUrl(page),
    name: page.content.wording.heading,
    inLanguage: 'en-GB',
    dateModified: lastUpdated,
    publisher: { '@id': agencyId(page) },
  }
}
