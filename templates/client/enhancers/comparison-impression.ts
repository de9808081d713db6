// Counts a view of a comparison after it has loaded (§2.10, §4).
//
// Markup: body[data-location][data-competitor], the slugs of a comparison's two sides; no other page has both.
import { reportEvent } from './parts/report-event.ts'

const { location: town, competitor } = document.body.dataset
if (town !== undefined && competitor !== undefined) {
  addEventListener('load', () => reportEvent('/api/comparisons/track-impression', { location_slug: town, competitor_slug: competitor }))
}
