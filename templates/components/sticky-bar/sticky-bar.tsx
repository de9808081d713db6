import { StickyBar as PlainBar } from 'townpages/components'
import { callHref, whatsAppHref } from 'townpages/page'
import type { Location, Site } from '../../data-types.ts'
import { type LocalLink, localLink, localPages } from '../../page-content/local-links.ts'
import { numbersOf } from '../../page-content/site-page.ts'
import { messageInTown, whatsAppMessage } from '../../page-content/whatsapp-message.ts'
import { Icon } from '../icon/icon.tsx'

type StickyBarProps = { site: Site; place: Location | null }

/**
 * The bar at the foot of a phone's screen (§2.6). It is there without a script; the enhancer brings it in while
 * scrolling.
 */
export function StickyBar({ site, place }: StickyBarProps) {
  const { phone, whatsApp } = numbersOf(site, place)
  // §7: without a town the bar names London; the script that shows the town of a visitor replaces that name.
  const message = whatsAppMessage(site, { kind: 'default' }, place)
  const shown = place === null ? messageInTown(message, site.stickyBarTown) : message
  const { href, ...data }: LocalLink = localLink(localPages.contact, place)
  const { texts } = site
  const links = [
    { name: texts.call, path: callHref(phone), icon: <Icon name="phone" />, data: { 'data-call': '' } },
    {
      name: texts.whatsApp,
      path: whatsAppHref(whatsApp, shown),
      icon: <Icon name="chat" />,
      // What the script begins a chat with for the visitor's town.
      data: { 'data-whatsapp': place === null ? message : '' },
    },
    { name: texts.contact, path: href, icon: <Icon name="letter" />, data },
  ]
  return <PlainBar links={links} label={texts.quickContact} />
}
