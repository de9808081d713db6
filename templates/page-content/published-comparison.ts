import type { Competitor } from '../data-types.ts'
import { link } from '../links.ts'
import { published } from './published-samples.ts'
import type { SitePage } from './site-page.ts'

type ComparisonContent = { competitor?: Competitor; standIn?: Competitor | null }

/**
 * The page as it may be shown: where samples are hidden, the address of a comparison with an invented firm shows the
 * comparison that stands in its place, and names that as its canonical address (D8).
 */
export function publishedPage<Page extends SitePage<ComparisonContent>>(page: Page): Page {
  const { entry, content, shell } = page
  const { competitor, standIn = null } = content
  if (competitor === undefined || standIn === null || published([competitor], shell).length > 0) return page
  const { slug, metaTitle: title, metaDescription: description } = standIn
  const canonical = link('generic-comparison', { competitor: slug })
  return {
    ...page,
    entry: { ...entry, entries: { competitor: slug }, title, description, canonical },
    // The comparison with a kind of firm is about no place.
    content: { ...content, competitor: standIn, location: undefined, local: undefined },
  }
}
