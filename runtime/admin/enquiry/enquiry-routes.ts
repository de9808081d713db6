import { permissionsOf } from '../../staff/roles.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../frame/route.ts'
import type { AdminStores } from '../admin-stores.ts'
import type { Administration } from '../administration.ts'
import { noticeOf } from '../frame/notices.ts'
import { screenFrame } from '../frame/screen-frame.ts'
import type { EnquiryProps } from './enquiry-props.ts'
import { type AdminText, adminText } from '../frame/texts.ts'
import type { ChangeResult, WantedChange } from './change/change-enquiry.ts'
import { doneMessage } from '../inbox/done-message.ts'
import { eraseRoutes } from './erase/erase-routes.ts'
import type { InboxReader } from '../inbox/list/inbox-reader.ts'
import { listAddress } from '../inbox/list/list-address.ts'
import { happenedSince, presentLetter } from './present/present-enquiry.ts'
import { readChange } from './change/read-change.ts'

type LetterRouteOptions = {
  store: AdminStores
  administration: Pick<Administration, 'desk' | 'authorOf'>
  now: () => Date
  readInbox: InboxReader
}
type Shown = Pick<EnquiryProps, 'refused' | 'typed'>
type Refusal = Exclude<ChangeResult, { kind: 'unknown' | 'changed' }>

const access = 'enquiries'
const path = `${listAddress}/:reference`
const works = ['resend', 'release', 'not-spam'] as const
const nothing: Shown = { refused: null, typed: {} }

/** One enquiry: reading it, and each change of it, which is refused if somebody else changed it since the page was opened. */
export function letterRoutes({ store, administration, now, readInbox }: LetterRouteOptions): readonly AdminRoute[] {
  const { desk, authorOf } = administration
  return [
    staffRoute({ method: 'get', path, access, handle: (input) => showEnquiry(input, nothing) }),
    staffRoute({ method: 'post', path, access, handle: change }),
    ...works.map((work) =>
      staffRoute({
        ...{ method: 'post', path: `${path}/${work}`, access },
        handle: (input) => deliver(input, work),
      }),
    ),
    ...eraseRoutes({ store, administration, path }),
  ]

  async function showEnquiry({ site, params, signedIn, request }: StaffInput, shown: Shown): Promise<ScreenReply> {
    const settings = site.enquiries
    const enquiry = settings === null ? null : await store.enquiries.get(params.reference ?? '')
    if (settings === null || enquiry === null) return noticeOf(site, 'unknown')
    const users = await store.users.list()
    const assignees = users.flatMap(({ email, role, isDisabled }) =>
      !isDisabled && permissionsOf(role).includes('enquiries') ? [email] : [],
    )
    const isRefused = shown.refused !== null
    const text = adminText(site)
    const frame = await screenFrame({ store, site, signedIn }, isRefused ? null : doneMessage(request.query.done, text))
    const letter = presentLetter(enquiry, { settings, frame, assignees, now: now(), text, ...shown })
    const inbox = await readInbox({ site, request, signedIn }, frame, enquiry.reference)
    return { screen: 'enquiry', status: isRefused ? 409 : 200, props: { ...letter, ...inbox } }
  }

  async function change(input: StaffInput): Promise<ScreenReply> {
    const read = readChange(input.form, now())
    if (read.kind === 'unreadable') return noticeOf(input.site, 'unreadable')
    const { typed } = read
    const way = read.kind === 'wanted' ? read.wanted.opened?.way : undefined
    if (way !== undefined && !Object.hasOwn(input.site.enquiries?.ways ?? {}, way)) return noticeOf(input.site, 'unreadable')
    if (read.kind === 'fault') return showEnquiry(input, { typed, refused: { text: adminText(input.site)(read.fault), between: [] } })
    return makeChange(input, read.wanted, typed, read.wanted.opened === undefined ? 'changed' : 'opened')
  }

  async function deliver(input: StaffInput, work: (typeof works)[number]): Promise<ScreenReply> {
    const { version, target } = input.form
    if (!/^\d{1,9}$/.test(version ?? '')) return noticeOf(input.site, 'unreadable')
    // A name that is no target belongs to no delivery, and nothing is sent.
    const named = target === undefined ? {} : { target: target as NonNullable<NonNullable<WantedChange['deliver']>['target']> }
    return makeChange(input, { version: Number(version), deliver: { work, ...named } }, {}, work)
  }

  async function makeChange(input: StaffInput, wanted: WantedChange, typed: Shown['typed'], done: string): Promise<ScreenReply> {
    const { site, params, form, signedIn, request } = input
    if (site.enquiries === null) return noticeOf(site, 'unknown')
    const result = await desk.change(params.reference ?? '', wanted, authorOf(signedIn, request), site.enquiries)
    if (result.kind === 'unknown') return noticeOf(site, 'unknown')
    if (result.kind === 'changed') return { to: `${listAddress}/${result.enquiry.reference}?done=${done}` }
    const text = adminText(site)
    const between = happenedSince(result.enquiry, form.seen ?? '', text)
    return showEnquiry(input, { typed, refused: { text: refusalText(result as Refusal, wanted, text), between } })
  }
}

function refusalText({ kind, enquiry }: Refusal, { status, deliver }: WantedChange, text: AdminText): string {
  if (kind === 'assignee' || kind === 'delivery') return text(`enquiry.refused.${kind}`)
  if (kind === 'status') return text('enquiry.refused.status', { status: enquiry.status })
  if (deliver !== undefined) return text('enquiry.refused.not-sent')
  return status === undefined ? text('enquiry.refused.changed') : text('enquiry.refused.changed-status', { status })
}
