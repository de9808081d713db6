import type { Enquiry } from '../../../enquiries/store/enquiry.ts'
import type { AdminParts } from '../../frame/admin-page.ts'
import { momentText } from '../../frame/present/moment.ts'
import { readNames } from '../../frame/present/names.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../../frame/route.ts'
import type { AdminText } from '../../frame/texts.ts'
import { presentItem } from '../../inbox/item/present-item.ts'
import { listAddress } from '../../inbox/list/list-address.ts'
import type { EnquiryWork } from '../change/enquiry-work.ts'
import type { EraseProps } from '../enquiry-props.ts'
import { happenedSince, seenText } from '../present/present-enquiry.ts'
import { samePerson } from '../present/same-person.ts'

type Shown = Pick<EraseProps, 'fault' | 'between' | 'typed'>

/**
 * Erasing an enquiry: the reference must be typed, and nobody may have changed the enquiry since the page was opened.
 */
export function eraseRoutes(
  { store, staff }: Pick<AdminParts, 'store' | 'staff'>,
  work: EnquiryWork,
  path: string,
): readonly AdminRoute[] {
  const access = 'enquiries'
  return [
    staffRoute({
      method: 'get',
      path: `${path}/erase`,
      access,
      handle: (input) => show(input, { fault: '', between: [], typed: '' }),
    }),
    staffRoute({ method: 'post', path: `${path}/erase`, access, handle: erase }),
  ]

  async function show(input: StaffInput, shown: Shown, status = 200): Promise<ScreenReply> {
    const { site, params, notice, text } = input
    const enquiry = await store.enquiries.get(params.reference ?? '')
    if (site.enquiries === null || enquiry === null) return notice('unknown')
    const frame = await input.frame()
    const { reference, version } = enquiry
    const person = await samePerson(store.enquiries, enquiry)
    const others = person === null || person.count < 2 ? '' : text('erase.others', { count: person.count - 1 })
    const { who } = presentItem(enquiry, { settings: site.enquiries, now: new Date(), text })
    const known = { reference, version, seen: seenText(enquiry), back: `${listAddress}/${reference}`, who, others }
    return {
      screen: 'erase',
      status,
      props: { ...frame, ...known, ...shown, goes: whatGoes(enquiry, text), stays: whatStays(enquiry, text) },
    }
  }

  async function erase(input: StaffInput): Promise<ScreenReply> {
    const { params, form, signedIn, request, notice, text } = input
    const enquiry = await store.enquiries.get(params.reference ?? '')
    if (enquiry === null) return notice('unknown')
    const { typed = '', version = '', seen = '' } = form
    if (!/^\d{1,9}$/.test(version)) return notice('unreadable')
    const isNamed = isReference(typed, enquiry)
    if (!isNamed)
      return show(input, { typed, between: [], fault: text('erase.other', { reference: enquiry.reference }) }, 422)
    const result = await work.erase(enquiry.id, Number(version), staff.authorOf(signedIn, request))
    if (result.kind === 'unknown') return notice('unknown')
    if (result.kind === 'erased') return { to: `${listAddress}?done=erased` }
    const words = { text, nameOf: await readNames(store.users, text) }
    return show(
      input,
      { typed, fault: text('erase.changed'), between: happenedSince(result.enquiry, seen, words) },
      409,
    )
  }
}

/** Whether somebody has typed the reference, however it is written. */
export function isReference(typed: string, { reference }: Pick<Enquiry, 'reference'>): boolean {
  return typed.replace(/[\s-]/g, '').toUpperCase() === reference.replace('-', '')
}

function whatGoes({ notes, answers, deliveries }: Enquiry, text: AdminText): string[] {
  return [
    text('erase.goes.person'),
    text('erase.goes.notes', { count: notes.length }),
    ...(answers.length === 0 ? [] : [text('erase.goes.answers', { count: answers.length })]),
    text('erase.goes.deliveries', { count: deliveries.length }),
    text('erase.goes.history'),
  ]
}

function whatStays({ reference, deliveries }: Enquiry, text: AdminText): string[] {
  const copies = deliveries.flatMap(({ target, log, state }) => {
    const at = log.at(-1)?.at
    return state !== 'delivered' || at === undefined ? [] : [text(`erase.stays.${target}`, { time: momentText(at) })]
  })
  return [...copies, text('erase.stays.backups'), text('erase.stays.audit', { reference })]
}
