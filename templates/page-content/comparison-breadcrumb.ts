import type { ComparisonWording, Competitor, Location } from '../data-types.ts'
import { link } from '../links.ts'

/** Where a page stands. */
export type Breadcrumb = {
  /** The pages above it from the top. */
  links: readonly { name: string; path: string }[]
  /** Its own name. */
  current: string
}

type ComparisonParts = { wording: ComparisonWording; location?: Location; competitor: Competitor }

/**
 * Home > Locations > the place, if there is one > this comparison (§2.10); the page and its structured data show the
 * same.
 */
export function comparisonBreadcrumb({ wording, location, competitor }: ComparisonParts): Breadcrumb {
  return {
    links: [
      { name: wording.breadcrumbHome, path: link('home') },
      { name: wording.breadcrumbLocations, path: link('locations') },
      ...(location === undefined ? [] : [{ name: location.name, path: link('location', { location: location.slug }) }]),
    ],
    current: competitor.name,
  }
}
