import type { OrganizationLeaf, SearchActionLeaf, WebSiteLeaf, WithActionConstraints } from 'schema-dts'
import { callHref } from 'townpages/page'
import { link } from '../links.ts'
import type { SitePage } from '../page-content/site-page.ts'
import { headOfficeAddress } from './postal-address.ts'

/** The agency in full, for pages that show its own numbers: those that belong to no place. */
export function agency(page: SitePage): OrganizationLeaf {
  const { site, registered } = page.content
  const [registration] = registered
  const profiles = (site.socialLinks ?? []).map(({ path }) => path)
  return {
    ...agencySummary(page),
    alternateName: site.brand,
    email: site.email,
    telephone: internationalNumber(site.phoneNumber),
    address: headOfficeAddress(site),
    ...(registration !== undefined && {
      identifier: { '@type': 'PropertyValue', propertyID: 'ICO', value: registration.number },
    }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  }
}

/** The agency by its name, for pages that show a place's numbers instead. */
export function agencySummary(page: SitePage): OrganizationLeaf {
  return { '@type': 'Organization', '@id': agencyId(page), name: page.content.site.siteName, url: homeUrl(page) }
}

/** By which other things on a page refer to the agency. */
export function agencyId(page: SitePage): string {
  return `${homeUrl(page)}#organization`
}

/** The site and its search (§7; D18). */
export function webSite(page: SitePage): WebSiteLeaf {
  const { site } = page.content
  const search: WithActionConstraints<SearchActionLeaf> = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${page.shell.apiUrl ?? page.shell.siteUrl}${link('search')}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@type': 'WebSite',
    '@id': `${homeUrl(page)}#website`,
    name: site.siteName,
    alternateName: site.brand,
    url: homeUrl(page),
    potentialAction: search,
  }
}

function homeUrl({ shell }: SitePage): string {
  return shell.siteUrl + link('home')
}

/** A number in the form that the call links of the page use: '+441632960000'. */
export function internationalNumber(phone: string): string {
  return callHref(phone).slice('tel:'.length)
}
