import { StickyBar as PlainBar } from 'townpages/components'
import { callHref, Shared, whatsAppHref } from 'townpages/page'
import type { Location, Site } from '../../data-types.ts'
import { type LocalLink, localLink, localPages } from '../../page-content/local-links.ts'
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
  const target: LocalLink = localLink(localPages.contact, place)
  return (
    <Shared
      component={Bar}
      props={{ site, message: place === null ? message : '', local: target['data-local'] }}
      texts={{ call: callHref(phone), chat: whatsAppHref(whatsApp, shown), contact: target.href }}
    />
  )
}

/** `message`: what a script begins a chat with for the visitor's town. `local`: how it makes the address of that town's contact page. */
type BarProps = { site: Site; message: string; local: string | undefined; call: string; chat: string; contact: string }

function Bar({ site: { texts }, message, local, call, chat, contact }: BarProps) {
  const links = [
    { name: texts.call, path: call, icon: <Icon name="phone" />, data: { 'data-call': '' } },
    { name: texts.whatsApp, path: chat, icon: <Icon name="chat" />, data: { 'data-whatsapp': message } },
    { name: texts.contact, path: contact, icon: <Icon name="letter" />, data: { 'data-local': local } },
  ]
  return <PlainBar links={links} label={texts.quickContact} />
}
