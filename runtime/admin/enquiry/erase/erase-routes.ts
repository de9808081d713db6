import type { Enquiry } from '../../../enquiries/store/enquiry.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../../frame/route.ts'
import type { AdminStores } from '../../admin-stores.ts'
import type { Administration } from '../../administration.ts'
import { noticeOf } from '../../frame/notices.ts'
import { screenFrame } from '../../frame/screen-frame.ts'
import type { EraseProps } from '../enquiry-props.ts'
import { type AdminText, adminText } from '../../frame/texts.ts'
import { listAddress } from '../../inbox/list/list-address.ts'
import { momentText } from '../../inbox/item/present-item.ts'
import { happenedSince, seenText } from '../present/present-enquiry.ts'

type EraseOptions = {
  store: Pick<AdminStores, 'enquiries' | 'changes'>
  administration: Pick<Administration, 'desk' | 'authorOf'>
  path: string
}
type Shown = Pick<EraseProps, 'fault' | 'between' | 'typed'>

/** Erasing an enquiry: the reference must be typed, and nobody may have changed the enquiry since the page was opened. */
export function eraseRoutes({ store, administration: { desk, authorOf }, path }: EraseOptions): readonly AdminRoute[] {
  const access = 'enquiries'
  return [
    staffRoute({ method: 'get', path: `${path}/erase`, access, handle: (input) => show(input, { fault: '', between: [], typed: '' }) }),
    staffRoute({ method: 'post', path: `${path}/erase`, access, handle: erase }),
  ]

  async function show({ site, params, signedIn }: StaffInput, shown: Shown, status = 200): Promise<ScreenReply> {
    const enquiry = await store.enquiries.get(params.reference ?? '')
    if (site.enquiries === null || enquiry === null) return noticeOf(site, 'unknown')
    const frame = await screenFrame({ store, site, signedIn }, null)
    const { reference, version } = enquiry
    const text = adminText(site)
    const known = { reference, version, seen: seenText(enquiry), back: `${listAddress}/${reference}` }
    return {
      screen: 'erase',
      status,
      props: { ...frame, ...known, ...shown, goes: whatGoes(enquiry, text), stays: whatStays(enquiry, text) },
    }
  }

  async function erase(input: StaffInput): Promise<ScreenReply> {
    const { site, params, form, signedIn, request } = input
    const enquiry = await store.enquiries.get(params.reference ?? '')
    if (enquiry === null) return noticeOf(site, 'unknown')
    const { typed = '', version = '', seen = '' } = form
    const text = adminText(site)
    if (!/^\d{1,9}$/.test(version)) return noticeOf(site, 'unreadable')
    const isNamed = typed.trim().toUpperCase() === enquiry.reference
    if (!isNamed) return show(input, { typed, between: [], fault: text('erase.other', { reference: enquiry.reference }) }, 422)
    const result = await desk.erase(enquiry.id, Number(version), authorOf(signedIn, request))
    if (result.kind === 'unknown') return noticeOf(site, 'unknown')
    if (result.kind === 'erased') return { to: `${listAddress}?done=erased` }
    return show(input, { typed, fault: text('erase.changed'), between: happenedSince(result.enquiry, seen, text) }, 409)
  }
}

function whatGoes({ notes, deliveries }: Enquiry, text: AdminText): string[] {
  return [
    text('erase.goes.person'),
    text('erase.goes.notes', { count: notes.length }),
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
