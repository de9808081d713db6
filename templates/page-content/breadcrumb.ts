import type { Competitor, Location, Service, Site } from '../data-types.ts'
import { link } from '../links.ts'

/** Where a page stands; the page and its structured data show the same. */
export type Breadcrumb = {
  /** The pages above it from the top. */
  links: readonly { name: string; path: string }[]
  /** Its own name. */
  current: string
}

type PlaceParts = { site: Site; location?: Location }

/** Home > Locations > the place, if there is one > this comparison (§2.10). */
export function comparisonBreadcrumb({ competitor, ...content }: PlaceParts & { competitor: Competitor }): Breadcrumb {
  return placeBreadcrumb(content, competitor.name)
}

/** Home > Locations > the place, if there is one > this page. */
export function placeBreadcrumb({ site, location }: PlaceParts, current: string): Breadcrumb {
  return {
    links: [
      { name: site.breadcrumb.home, path: link('home') },
      { name: site.breadcrumb.locations, path: link('locations') },
      ...(location === undefined ? [] : [{ name: location.name, path: link('location', { location: location.slug }) }]),
    ],
    current,
  }
}

/** Home > Services > this service. */
export function serviceBreadcrumb({ site, service }: { site: Site; service: Service }): Breadcrumb {
  return {
    links: [
      { name: site.breadcrumb.home, path: link('home') },
      { name: site.texts.services, path: link('services') },
    ],
    current: service.title,
  }
}
