// Counts clicks on numbers and addresses, and chosen towns (§7, D13, D16): the number per day and town, and nothing
// about the visitor. The link is not delayed.
//
// Markup
//   a[data-call], a[data-whatsapp], a[href^="mailto:"]   a way to talk to someone; counted for the page's town, else
//                                                        for the one kept
//   a[data-choose-town="bath"]                           a town in a list or an answer: opening it is choosing it

import { contactKind, watchLinks } from './parts/clicked-links.ts'
import { reportEvent } from './parts/report-event.ts'
import { markChoice, savedTown } from './parts/saved-town.ts'

watchLinks((link) => {
  const { chooseTown } = link.dataset
  if (chooseTown !== undefined) {
    // §8: a failure to record a visit is ignored; the page that opens saves the town anyway.
    reportEvent('/api/location-visit', { location: chooseTown })
    markChoice()
  }
  const kind = contactKind(link)
  if (kind === null) return
  const town = document.body.dataset.location ?? savedTown()?.slug ?? ''
  reportEvent('/api/events', { kind, location: town, page: location.pathname })
})
