import type { Enquiry, Store } from '../../store/store.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../admin-route.ts'
import type { Administration } from '../administration.ts'
import { noticeOf } from '../notices.ts'
import { screenFrame } from '../screen-frame.ts'
import type { EraseProps } from '../screens/screen-props.ts'
import { momentText } from './present-enquiry.ts'
import { happenedSince, seenText } from './present-letter.ts'
import { listAddress } from './present-list.ts'

type EraseOptions = { store: Pick<Store, 'enquiries'>; administration: Pick<Administration, 'desk' | 'authorOf'>; path: string }
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
    const known = { reference, version, seen: seenText(enquiry), back: `${listAddress}/${reference}` }
    return { screen: 'erase', status, props: { ...frame, ...known, ...shown, goes: whatGoes(enquiry), stays: whatStays(enquiry) } }
  }

  async function erase(input: StaffInput): Promise<ScreenReply> {
    const { site, params, form, signedIn, request } = input
    const enquiry = await store.enquiries.get(params.reference ?? '')
    if (enquiry === null) return noticeOf(site, 'unknown')
    const { typed = '', version = '', seen = '' } = form
    if (!/^\d{1,9}$/.test(version)) return noticeOf(site, 'unreadable')
    const isNamed = typed.trim().toUpperCase() === enquiry.reference
    if (!isNamed) return show(input, { typed, between: [], fault: `This is not ${enquiry.reference}.` }, 422)
    const result = await desk.erase(enquiry.id, Number(version), authorOf(signedIn, request))
    if (result.kind === 'unknown') return noticeOf(site, 'unknown')
    if (result.kind === 'erased') return { to: `${listAddress}?done=erased` }
    const fault = 'Someone else changed this enquiry while you had it open, so nothing was erased. Read what happened and decide again.'
    return show(input, { typed, fault, between: happenedSince(result.enquiry, seen) }, 409)
  }
}

function whatGoes({ notes, deliveries }: Enquiry): string[] {
  return [
    'Name, number, e-mail address and message',
    [counted(notes.length, 'note', 'notes'), counted(deliveries.length, 'delivery record', 'delivery records'), 'the history'].join(', '),
  ]
}

function whatStays({ reference, deliveries }: Enquiry): string[] {
  const copies = {
    crm: 'The CRM has',
    email: 'The mailbox for enquiries has',
    webhook: 'The program behind the webhook has',
    acknowledgement: '',
  }
  return [
    ...deliveries.flatMap(({ target, log, state }) => {
      const at = log.at(-1)?.at
      if (state !== 'delivered' || at === undefined || copies[target] === '') return []
      return [`${copies[target]} had a copy since ${momentText(at)}: delete it there too`]
    }),
    ...(deliveries.some(({ target, state }) => target === 'acknowledgement' && state === 'delivered')
      ? ['The person has a mail that names the reference']
      : []),
    'Backups, until they are deleted',
    `One line in the audit trail: ${reference} erased, your name and the time`,
  ]
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
