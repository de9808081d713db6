import { permissionsOf } from '../../staff/roles.ts'
import type { AdminParts } from '../frame/admin-page.ts'
import { readNames } from '../frame/present/names.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../frame/route.ts'
import type { AdminText } from '../frame/texts.ts'
import { doneMessage } from '../inbox/done-message.ts'
import { createInboxReader } from '../inbox/list/inbox-reader.ts'
import { listAddress } from '../inbox/list/list-address.ts'
import type { ChangeResult, WantedChange } from './change/change-enquiry.ts'
import type { EnquiryWork } from './change/enquiry-work.ts'
import { readChange } from './change/read-change.ts'
import type { EnquiryProps } from './enquiry-props.ts'
import { eraseRoutes } from './erase/erase-routes.ts'
import { happenedSince, presentEnquiry } from './present/present-enquiry.ts'

type Shown = Pick<EnquiryProps, 'refused' | 'typed'>
type Refusal = Exclude<ChangeResult, { kind: 'unknown' | 'changed' }>

const access = 'enquiries'
const path = `${listAddress}/:reference`
const deliveries = ['resend', 'release', 'not-spam'] as const
const nothing: Shown = { refused: null, typed: {} }

/**
 * One enquiry: reading it, and each change of it, which is refused if somebody else changed it since the page was
 * opened.
 */
export function enquiryRoutes(
  parts: Pick<AdminParts, 'store' | 'staff' | 'now'>,
  work: EnquiryWork,
): readonly AdminRoute[] {
  const { store, staff, now } = parts
  const readInbox = createInboxReader(parts)
  return [
    staffRoute({ method: 'get', path, access, handle: (input) => showEnquiry(input, nothing) }),
    staffRoute({ method: 'post', path, access, handle: change }),
    ...deliveries.map((name) =>
      staffRoute({ method: 'post', path: `${path}/${name}`, access, handle: (input) => deliver(input, name) }),
    ),
    ...eraseRoutes(parts, work, path),
  ]

  async function showEnquiry(input: StaffInput, shown: Shown): Promise<ScreenReply> {
    const { site, params, request, notice, text } = input
    const settings = site.enquiries
    const enquiry = settings === null ? null : await store.enquiries.get(params.reference ?? '')
    if (settings === null || enquiry === null) return notice('unknown')
    const [users, nameOf] = await Promise.all([store.users.list(), readNames(store.users, text)])
    const able = users.filter(({ role, isDisabled }) => !isDisabled && permissionsOf(role).includes('enquiries'))
    const { assignee } = enquiry
    // Whom it is assigned to is shown also where they cannot be chosen any more.
    const emails = new Set([...able.map(({ email }) => email), ...(assignee === null ? [] : [assignee])])
    const assignees = [...emails].map((email) => ({ email, name: nameOf(email) }))
    const isRefused = shown.refused !== null
    const frame = await input.frame(isRefused ? null : doneMessage(request.query.done, text))
    const presented = presentEnquiry(enquiry, { settings, frame, assignees, now: now(), text, nameOf, ...shown })
    const inbox = await readInbox(input, frame, enquiry.reference)
    return { screen: 'enquiry', status: isRefused ? 409 : 200, props: { ...presented, ...inbox } }
  }

  async function change(input: StaffInput): Promise<ScreenReply> {
    const read = readChange(input.form, now())
    if (read.kind === 'unreadable') return input.notice('unreadable')
    const { typed } = read
    const way = read.kind === 'wanted' ? read.wanted.opened?.way : undefined
    if (way !== undefined && !Object.hasOwn(input.site.enquiries?.ways ?? {}, way)) return input.notice('unreadable')
    if (read.kind === 'fault')
      return showEnquiry(input, { typed, refused: { text: input.text(read.fault), between: [] } })
    return makeChange(input, read.wanted, typed, read.wanted.opened === undefined ? 'changed' : 'opened')
  }

  async function deliver(input: StaffInput, name: (typeof deliveries)[number]): Promise<ScreenReply> {
    const { version, target } = input.form
    if (!/^\d{1,9}$/.test(version ?? '')) return input.notice('unreadable')
    // A name that is no target belongs to no delivery, and nothing is sent.
    const named =
      target === undefined ? {} : { target: target as NonNullable<NonNullable<WantedChange['deliver']>['target']> }
    return makeChange(input, { version: Number(version), deliver: { work: name, ...named } }, {}, name)
  }

  async function makeChange(
    input: StaffInput,
    wanted: WantedChange,
    typed: Shown['typed'],
    done: string,
  ): Promise<ScreenReply> {
    const { site, params, form, signedIn, request, notice, text } = input
    if (site.enquiries === null) return notice('unknown')
    const result = await work.change(params.reference ?? '', wanted, staff.authorOf(signedIn, request), site.enquiries)
    if (result.kind === 'unknown') return notice('unknown')
    if (result.kind === 'changed') return { to: `${listAddress}/${result.enquiry.reference}?done=${done}` }
    const between = happenedSince(result.enquiry, form.seen ?? '', { text, nameOf: await readNames(store.users, text) })
    return showEnquiry(input, { typed, refused: { text: refusalText(result as Refusal, wanted, text), between } })
  }
}

function refusalText({ kind, enquiry }: Refusal, { status, deliver }: WantedChange, text: AdminText): string {
  if (kind === 'assignee' || kind === 'delivery') return text(`enquiry.refused.${kind}`)
  if (kind === 'status') return text('enquiry.refused.status', { status: enquiry.status })
  if (deliver !== undefined) return text('enquiry.refused.not-sent')
  return status === undefined ? text('enquiry.refused.changed') : text('enquiry.refused.changed-status', { status })
}
