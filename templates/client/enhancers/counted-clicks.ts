// Counts clicks on numbers and addresses, and towns that are chosen (§7, D13, D16): how many a day and for which town, and
// nothing of who it was. The link opens as if nobody counted.
//
// Markup
//   a[data-call], a[data-whatsapp], a[href^="mailto:"]   a way to talk to someone; counted for the page's town, else the one kept
//   a[data-choose-town="bath"]                           a town in a list or an answer: opening it is choosing it

import { reportEvent } from './parts/report-event.ts'
import { savedTown } from './parts/saved-town.ts'

function count({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (link === null) return
  const { chooseTown } = link.dataset
  // §8: a visit that is not recorded is nobody's concern; the page that opens keeps the town all the same.
  if (chooseTown !== undefined) reportEvent('/api/location-visit', { location: chooseTown })
  const kind = kindOf(link)
  if (kind === null) return
  const town = document.body.dataset.location ?? savedTown()?.slug ?? ''
  reportEvent('/api/events', { kind, location: town, page: location.pathname })
}

function kindOf({ dataset, protocol }: HTMLAnchorElement): 'call' | 'whatsapp' | 'email' | null {
  if (dataset.call !== undefined) return 'call'
  if (dataset.whatsapp !== undefined) return 'whatsapp'
  return protocol === 'mailto:' ? 'email' : null
}

// On the way down: an island that is about to wake up lets no click come up again, and its links open all the same.
document.addEventListener('click', count, true)
// The middle button opens a link too; the right one only asks what could be done with it.
document.addEventListener('auxclick', (event) => void (event.button === 1 && count(event)), true)
