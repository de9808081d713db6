import type { EnquirySettings } from '../../contract/enquiry-settings.ts'
import { missedCallKind } from '../../contract/enquiry-settings.ts'
import { phonesOf } from '../../contract/formats.ts'
import type { Manifest } from '../../contract/manifest.ts'
import { timeToStore } from '../../server/jobs/recorded-clock.ts'
import { locationsOf } from '../../shared/content/named-entries.ts'
import { callHref } from '../../shared/format/phone.ts'
import { newId } from '../../store/new-id.ts'
import type { Seal } from '../../store/seal.ts'
import type { SettingStore } from '../../store/setting-store.ts'
import { addWithReference, newEnquiry } from '../accept/new-enquiry.ts'
import { areasOf } from '../duty/areas.ts'
import type { Enquiry, NewEnquiry, Target } from '../store/enquiry.ts'
import type { EnquiryStore } from '../store/enquiry-store.ts'
import type { MissedCall } from './read-call.ts'

/** `known`: it was stored before. `different`: another call was stored under its id. */
export type TakenCall =
  | { kind: 'stored' | 'known'; id: string; reference: string; answerBy: string }
  | { kind: 'different' | 'spent' }

type TakeOptions = {
  site: { manifest: Manifest; enquiries: EnquirySettings }
  /** What may be used once, and is used up by this call; null if there is nothing of the kind. */
  solution: NewEnquiry['solution']
  /** Whoever has uploaded it; left out for what a program sent. */
  enteredBy?: string
}
/** Stores a missed call as an enquiry; it is on disk when this resolves. */
export type TakeCall = (call: MissedCall, options: TakeOptions) => Promise<TakenCall>

type Dependencies = {
  store: { enquiries: EnquiryStore; settings: SettingStore }
  seal: Pick<Seal, 'hash'>
  targets: ReadonlySet<Target>
  /** Told when deliveries may be due. */
  wake: () => void
}

/**
 * Stores missed calls: each once, with the place whose number was called, and in the conversation of the person whose
 * number it is.
 */
export function createCallTaker({ store, seal, targets, wake }: Dependencies): TakeCall {
  return async function takeCall(call, { site, solution, enteredBy }) {
    const { manifest, enquiries: settings } = site
    const { number: phone, called } = call
    const location = locationCalled(manifest, called)
    const now = new Date()
    const present = await timeToStore(store.settings, now)
    const fields = { phone, ...(called === '' ? {} : { called }) }
    const made = newEnquiry(
      // In a column that is not encrypted.
      { kind: missedCallKind, fields, contactSafely: [], page: '', idempotencyKey: seal.hash('call', keyOf(call)) },
      {
        settings,
        targets,
        // A clock that is far behind says nothing about the age of a call either.
        createdAt: present > now ? present : call.at,
        location,
        areas: areasOf(manifest, location),
        solved: null,
        verified: true,
        spam: false,
      },
    )
    const conversation = await conversationOf(phone, call.at)
    const taken = await addWithReference(store, {
      ...made,
      solution,
      isMissedCall: true,
      storedAt: present.toISOString(),
      ...(enteredBy === undefined ? {} : { enteredBy }),
      ...(conversation === null ? {} : { conversation }),
    })
    if (taken.kind === 'stored') wake()
    return taken.kind === 'version' ? { ...taken, kind: 'known' } : (taken as TakenCall)
  }

  /** The conversation of the person with a number, made if they have written and have none; null if nobody has it. */
  async function conversationOf(phone: string, at: Date): Promise<string | null> {
    let [known = null]: readonly (Enquiry | null)[] = await store.enquiries.after({ phone, spam: false }, null, 1)
    while (known !== null && known.conversation === null) {
      // Another call from the same number, at the same moment, may have made one: it is not replaced.
      const { id, version } = known
      const change = { version, at: new Date().toISOString(), by: 'site', network: null, conversation: newId(at) }
      known = (await store.enquiries.change(id, change))?.enquiry ?? null
    }
    return known?.conversation ?? null
  }
}

/** The same for a call that is told again, by its id or, without one, by its numbers and its time. */
function keyOf({ id, number, called, at }: MissedCall): string {
  return JSON.stringify(id === null ? [callHref(number), callHref(called), at.toISOString()] : [id])
}

/** The location with a number; empty if none has it, or several. */
function locationCalled(manifest: Manifest, called: string): string {
  if (called === '') return ''
  const phones = phonesOf(manifest.everyPage.formats)
  const wanted = callHref(called, phones)
  const found = [...(manifest.collections.get(locationsOf(manifest))?.values() ?? [])].filter(
    ({ data: { phoneNumber } }) => typeof phoneNumber === 'string' && callHref(phoneNumber, phones) === wanted,
  )
  return found.length === 1 ? (found[0]?.slug ?? '') : ''
}
