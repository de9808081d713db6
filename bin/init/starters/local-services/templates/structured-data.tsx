import { JsonScript } from 'townpages/page'
import { link } from './links.ts'
import type { DocumentProps } from './page-props.ts'

/** What the page is about, for search engines (schema.org). It says no more than the page shows. */
export function StructuredData({ entry, content, shell }: DocumentProps) {
  const { site, service, place } = content
  const address = (path: string) => shell.siteUrl + path
  const business = {
    '@type': 'LocalBusiness',
    '@id': `${address('/')}#business`,
    name: site.name,
    url: address('/'),
    telephone: site.phone,
    email: site.email,
    address: site.postalAddress && {
      '@type': 'PostalAddress',
      streetAddress: site.postalAddress.street,
      addressLocality: site.postalAddress.town,
      postalCode: site.postalAddress.postcode,
      addressCountry: 'GB',
    },
    areaServed: place && { '@type': 'City', name: place.name },
  }
  const offer = service && {
    '@type': 'Service',
    name: service.title,
    description: service.summary,
    provider: { '@id': business['@id'] },
    areaServed: business.areaServed,
  }
  const pageName = service?.title ?? place?.name ?? entry.title.split(' | ', 1)[0]
  const breadcrumb = entry.path !== '/' && {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: address(link('home')) },
      { '@type': 'ListItem', position: 2, name: pageName, item: address(entry.path) },
    ],
  }
  const graph = [business, offer, breadcrumb].filter((item) => item !== undefined && item !== false)
  return <JsonScript type="application/ld+json" value={{ '@context': 'https://schema.org', '@graph': graph }} />
}
