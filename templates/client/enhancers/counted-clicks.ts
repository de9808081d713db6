// Counts clicks on numbers and addresses, and towns that are chosen (§7, D13, D16): how many a day and for which town, and
// nothing of who it was. The link opens as if nobody counted.
//
// Markup
//   a[data-call], a[data-whatsapp], a[href^="mailto:"]   a way to talk to someone; counted for the page's town, else the one kept
//   a[data-choose-town="bath"]                           a town in a list or an answer: opening it is choosing it

import { contactKind, watchLinks } from './parts/clicked-links.ts'
import { reportEvent } from './parts/report-event.ts'
import { savedTown } from './parts/saved-town.ts'

watchLinks((link) => {
  const { chooseTown } = link.dataset
  // §8: a visit that is not recorded is nobody's concern; the page that opens keeps the town all the same.
  if (chooseTown !== undefined) reportEvent('/api/location-visit', { location: chooseTown })
  const kind = contactKind(link)
  if (kind === null) return
  const town = document.body.dataset.location ?? savedTown()?.slug ?? ''
  reportEvent('/api/events', { kind, location: town, page: location.pathname })
})
