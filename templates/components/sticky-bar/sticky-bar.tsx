import { callHref, whatsAppHref } from 'townpages/page'
import type { Location, Site } from '../../data-types.ts'
import { localLink, localPages } from '../../page-content/local-links.ts'
import { numbersOf } from '../../page-content/site-page.ts'
import { messageInTown, whatsAppMessage } from '../../page-content/whatsapp-message.ts'
import { Icon } from '../icon/icon.tsx'

type StickyBarProps = { site: Site; place: Location | null }

/** The bar at the foot of a phone's screen (§2.6). It is there without a script; the enhancer brings it in while scrolling. */
export function StickyBar({ site, place }: StickyBarProps) {
  const { phone, whatsApp } = numbersOf(site, place)
  // §7: without a town the bar names London; the script that shows the town of a visitor replaces that name.
  const message = whatsAppMessage(site, { kind: 'default' }, place)
  const shown = place === null ? messageInTown(message, site.stickyBarTown) : message
  return (
    <nav className="sticky-bar" data-sticky-bar="" aria-label={site.texts.quickContact}>
      <a className="call" data-call="" href={callHref(phone)}>
        <Icon name="phone" />
        {site.texts.call}
      </a>
      <a data-whatsapp={place === null ? message : ''} href={whatsAppHref(whatsApp, shown)}>
        <Icon name="chat" />
        {site.texts.whatsApp}
      </a>
      <a {...localLink(localPages.contact, place)}>
        <Icon name="letter" />
        {site.texts.contact}
      </a>
    </nav>
  )
}
