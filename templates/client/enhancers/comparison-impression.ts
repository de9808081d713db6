// Counts that a comparison was looked at, once it has loaded (§2.10, §4).
//
// Markup: body[data-location][data-competitor], the slugs of a comparison's two sides; no other page has both.
import { tellServer } from './parts/tell-server.ts'

const { location: town, competitor } = document.body.dataset
if (town !== undefined && competitor !== undefined) {
  addEventListener('load', () => tellServer('/api/comparisons/track-impression', { location_slug: town, competitor_slug: competitor }))
}
