import { type Formats, phonesOf } from '../contract/formats.ts'
import * as texts from '../shared/format/format.ts'
import * as phones from '../shared/format/phone.ts'
import type { RouteTable } from './link.ts'

/** Put in by the generator. */
declare const townpagesRoutes: RouteTable | undefined

/** A phone number as people read it, in the groups of the site. */
export function phoneDisplay(phone: string): string {
  return phones.phoneDisplay(phone, phonesOf(formats()))
}

/** The address of a call link: `tel:+44…`. */
export function callHref(phone: string): string {
  return phones.callHref(phone, phonesOf(formats()))
}

/** A WhatsApp link, with `message` ready to send where one is given. */
export function whatsAppHref(phone: string, message?: string): string {
  return phones.whatsAppHref(phone, message, phonesOf(formats()))
}

/** An amount in the currency of the site: 65 → '£65'. */
export function price(amount: number): string {
  return texts.price(amount, formats())
}

/** A day (`YYYY-MM-DD`) in words: '11 August 2025'. Throws on anything else. */
export function day(date: string): string {
  return texts.day(date, formats())
}

/** Some days in words, from the first to the last. */
export function dayRange(first: string, last: string): string {
  return texts.dayRange(first, last, formats())
}

/** A distance given in kilometers, in the unit of the site: '12 miles', '19 km'. */
export function distance(km: number): string {
  return texts.distance(km, formats())
}

/** The same as short as a map needs it: '12\u00a0mi', '19\u00a0km'. `unit` replaces the unit's short name. */
export function shortDistance(km: number, unit?: string): string {
  return texts.shortDistance(km, formats(), unit)
}

/** Whether the distances of the site are in miles. */
export function isInMiles(): boolean {
  return (formats()?.distances ?? 'miles') === 'miles'
}

function formats(): Formats | undefined {
  return typeof townpagesRoutes === 'undefined' ? undefined : townpagesRoutes.formats
}
