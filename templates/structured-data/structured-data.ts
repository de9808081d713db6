import type { Graph, Thing } from 'schema-dts'
import type { Location } from '../data-types.ts'
import { comparisonBreadcrumb, placeBreadcrumb, serviceBreadcrumb } from '../page-content/breadcrumb.ts'
import { type MainPage, mainQuestions } from '../page-content/places/main-page.ts'
import { shownService } from '../page-content/places/service-page.ts'
import { isIndexed, placeOf, type SitePage } from '../page-content/site-page.ts'
import type { PagePropsOf } from '../page-props.ts'
import { aboutAgency } from './about-agency.ts'
import { agency, webSite } from './agency.ts'
import { article } from './article.ts'
import { breadcrumbList } from './breadcrumb-list.ts'
import { datedPage } from './dated-page.ts'
import { faqPage } from './faq-page.ts'
import { type BusinessDetail, hasOffice, localBusiness, placeService } from './local-business.ts'
import { offeredService } from './offered-service.ts'

/** What pages tell, by their names, that tell more than who they are from. */
type Describers = { readonly [Page in keyof PagePropsOf]?: (page: PagePropsOf[Page]) => readonly Thing[] }
type Describer = (page: SitePage<{ location?: Location }>) => readonly Thing[]

const describers: Describers = {
  home: (page) => [agency(page), webSite(page), faqPage(page.content.wording.faqs)],
  national: (page) => [agency(page), faqPage(page.content.wording.faqs)],
  about: (page) => [aboutAgency(page)],
  business: (page) => [agency(page), faqPage(page.content.wording.faqs)],
  evidence: (page) => [agency(page), datedPage(page, page.content.wording.lastUpdated)],
  service: servicePage,
  location: mainPage,
  'unified-location': mainPage,
  'location-about': (page) => partOfPlace(page, page.content.site.breadcrumb.about, []),
  'location-contact': (page) => partOfPlace(page, page.content.site.texts.contact, []),
  'location-services': (page) => partOfPlace(page, page.content.site.texts.services, ['price range']),
  comparison: (page) => [
    article(page),
    ...publishers(page, ['price range']),
    faqPage(page.content.competitor.faqs),
    breadcrumbList(page, comparisonBreadcrumb(page.content)),
  ],
}

/**
 * Whether a page tells search engines anything: those that may be indexed do, and the one with the evidence for
 * comparisons.
 */
export function hasStructuredData(page: SitePage): boolean {
  return isIndexed(page) || (page.request.kind === 'plain' && page.entry.page === 'evidence')
}

/**
 * What a page tells search engines in the words of schema.org (§7): nothing that it does not show, taken from the
 * content that it is rendered from (D33).
 */
export function structuredData(page: SitePage<{ location?: Location }>): Graph {
  return { '@context': 'https://schema.org', '@graph': describerOf(page.entry.page)(page) }
}

function describerOf(kind: string): Describer {
  // The routes give each kind of page its content; that they go together is theirs to know.
  return Object.hasOwn(describers, kind)
    ? (describers[kind as keyof PagePropsOf] as Describer)
    : (page) => publishers(page, [])
}

/** Whose page it is: the business of its place, or the agency. */
function publisher(page: SitePage<{ location?: Location }>, details: readonly BusinessDetail[]): Thing {
  const place = placeOf(page)
  return place === null ? agency(page) : localBusiness(page, place, details)
}

/** The same, with what it offers in the place of the page. */
function publishers(page: SitePage<{ location?: Location }>, details: readonly BusinessDetail[]): readonly Thing[] {
  const place = placeOf(page)
  return place === null ? [agency(page)] : inPlace(page, place, details)
}

/** The office that serves a place, and where it is elsewhere, what it offers there. */
function inPlace(page: SitePage, place: Location, details: readonly BusinessDetail[]): readonly Thing[] {
  const business = localBusiness(page, place, details)
  return hasOffice(place) ? [business] : [business, placeService(page, place, details)]
}

/** What the main page of a place tells, whichever of its forms it has. */
function mainPage(page: MainPage): readonly Thing[] {
  return [...inPlace(page, page.content.location, ['postcodes', 'price range']), faqPage(mainQuestions(page))]
}

/** What the page of a service tells, of itself or in a place. */
function servicePage(page: PagePropsOf['service']): readonly Thing[] {
  const { content } = page
  const trail =
    content.location === undefined ? serviceBreadcrumb(content) : placeBreadcrumb(content, content.service.title)
  return [publisher(page, []), offeredService(page), faqPage(shownService(content).faqs), breadcrumbList(page, trail)]
}

/** What a page beside the main page of a place tells: the business, and the trail, which ends with its name. */
function partOfPlace(
  page: SitePage<{ location: Location }>,
  name: string,
  details: readonly BusinessDetail[],
): readonly Thing[] {
  const { content } = page
  return [...inPlace(page, content.location, details), breadcrumbList(page, placeBreadcrumb(content, name))]
}
