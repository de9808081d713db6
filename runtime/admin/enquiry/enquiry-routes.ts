import type { AdminParts } from '../frame/admin-page.ts'
import { readNames } from '../frame/present/names.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../frame/route.ts'
import type { AdminText } from '../frame/texts.ts'
import { listAddress } from '../inbox/list/list-address.ts'
import { enquiryAddress } from '../inbox/list/neighbors.ts'
import { answerRoutes } from './answer/answer-routes.ts'
import { callRoutes } from './call/call-routes.ts'
import type { ChangeResult, WantedChange } from './change/change-enquiry.ts'
import type { EnquiryWork } from './change/enquiry-work.ts'
import { readChange } from './change/read-change.ts'
import { undoOf } from './change/undo-change.ts'
import { conversationRoutes } from './conversation/conversation-routes.ts'
import { eraseRoutes } from './erase/erase-routes.ts'
import { personRoutes } from './person/person-routes.ts'
import { happenedSince } from './present/present-enquiry.ts'
import { createShowEnquiry, type Shown } from './show-enquiry.ts'

type Refusal = Exclude<ChangeResult, { kind: 'unknown' | 'changed' }>

const access = 'enquiries'
const path = `${listAddress}/:reference`
const deliveries = ['resend', 'release', 'not-spam'] as const

/**
 * One enquiry: reading it, and each change of it, which is refused if somebody else changed it since the page was
 * opened.
 */
export function enquiryRoutes(
  parts: Pick<AdminParts, 'store' | 'staff' | 'features' | 'now'>,
  work: EnquiryWork,
): readonly AdminRoute[] {
  const { store, staff, now } = parts
  const showEnquiry = createShowEnquiry(parts)
  return [
    staffRoute({ method: 'get', path, access, handle: (input) => showEnquiry(input) }),
    staffRoute({ method: 'post', path, access, handle: change }),
    staffRoute({ method: 'post', path: `${path}/undo`, access, handle: undo }),
    ...deliveries.map((name) =>
      staffRoute({ method: 'post', path: `${path}/${name}`, access, handle: (input) => deliver(input, name) }),
    ),
    ...answerRoutes({ ...parts, showEnquiry, makeChange }, path),
    ...conversationRoutes({ ...parts, work, showEnquiry }, path),
    ...eraseRoutes(parts, work, path),
    ...personRoutes(parts, path),
    ...callRoutes(parts, path),
  ]

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

  async function undo(input: StaffInput): Promise<ScreenReply> {
    const { version = '', line = '' } = input.form
    if (!/^\d{1,9}$/.test(version) || !/^\d{1,6}$/.test(line)) return input.notice('unreadable')
    const enquiry = await store.enquiries.get(input.params.reference ?? '')
    if (enquiry === null) return input.notice('unknown')
    const wanted = undoOf(enquiry, Number(line))
    if (wanted === null)
      return showEnquiry(input, { typed: {}, refused: { text: input.text('enquiry.refused.undo'), between: [] } })
    return makeChange(input, { version: Number(version), ...wanted, isUndo: true }, {}, 'changed')
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
    if (result.kind === 'changed') return { to: enquiryAddress(result.enquiry.reference, request.query, done) }
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
