// Counts a view of a comparison once it is shown (§2.10, §4).
//
// Markup: body[data-location][data-competitor], the slugs of a comparison's two sides; no other page has both.
import { reportEvent } from './parts/report-event.ts'
import { whenShown } from './parts/shown-page.ts'

const { location: town, competitor } = document.body.dataset
if (town !== undefined && competitor !== undefined) {
  whenShown(() =>
    reportEvent('/api/comparisons/track-impression', { location_slug: town, competitor_slug: competitor }),
  )
}
