import type { ReactNode } from 'react'
import { whatsAppHref } from 'townpages/page'
import type { Location, Site } from '../../data-types.ts'
import { numbersOf } from '../../page-content/site-page.ts'
import { type ChatTopic, whatsAppMessage } from '../../page-content/whatsapp-message.ts'

type ChatLinkProps = { site: Site; place: Location | null; topic: ChatTopic; className?: string; children: ReactNode }

/** A link that opens a WhatsApp chat with the words for its topic. */
export function ChatLink({ site, place, topic, className, children }: ChatLinkProps) {
  return (
    <a
      className={className}
      data-whatsapp=""
      href={whatsAppHref(numbersOf(site, place).whatsApp, whatsAppMessage(site, topic, place))}
    >
      {children}
    </a>
  )
}
