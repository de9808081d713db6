import { callHref, phoneDisplay, whatsAppHref } from 'townpages/page'
import type { Location, Site } from '../data-types.ts'
import { numbersOf } from './site-page.ts'
import { type ChatTopic, whatsAppMessage } from './whatsapp-message.ts'

/** How people reach us from a page. */
export type ContactTexts = {
  /** The address of a call. */
  call: string
  /** The number as people read it. */
  number: string
  /** The address of a chat. */
  chat: string
}

/** The numbers of a place, or else the national ones, and a chat that begins with the words for a topic. */
export function contactTexts(site: Site, place: Location | null, topic: ChatTopic): ContactTexts {
  const { phone, whatsApp } = numbersOf(site, place)
  return {
    call: callHref(phone),
    number: phoneDisplay(phone),
    chat: whatsAppHref(whatsApp, whatsAppMessage(site, topic, place)),
  }
}
