// Reports clicks on numbers, chats and e-mail addresses to Google Analytics (§7), only with the consent of the visitor.
// Links are not delayed by the event (D15).
//
// Markup
//   a[data-call], a[data-whatsapp], a[href^="mailto:"]   as in enhancers/counted-clicks.ts
//   body[data-location-name]                              the town of the page, else the one that is kept
import { type ContactKind, contactKind, watchLinks } from '../enhancers/parts/clicked-links.ts'
import { savedTown } from '../enhancers/parts/saved-town.ts'
import { sendEvent } from './parts/google-analytics.ts'
import { areRunning } from './parts/services.ts'

const names: Readonly<Record<ContactKind, string>> = {
  call: 'click_to_call',
  whatsapp: 'whatsapp_click',
  email: 'email_click',
}
// §7: the value of a call or a chat.
const worth = { value: 1, currency: 'GBP' }

watchLinks((link) => {
  const kind = contactKind(link)
  if (kind === null || !areRunning()) return
  const place = {
    location: document.body.dataset.locationName ?? savedTown()?.name ?? '',
    page_path: location.pathname,
  }
  sendEvent(names[kind], { [kind === 'email' ? 'email' : 'phone']: addressOf(link), ...place })
  if (kind !== 'email') sendEvent('conversion', { ...worth, ...place })
})

/** The number or the e-mail address of a link. */
function addressOf({ href }: HTMLAnchorElement): string {
  return href.replace(/^(tel:|mailto:|https:\/\/wa\.me\/)/, '').replace(/\?.*/, '')
}
