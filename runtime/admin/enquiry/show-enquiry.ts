import { permissionsOf } from '../../staff/roles.ts'
import type { AdminParts } from '../frame/admin-page.ts'
import { readNames } from '../frame/present/names.ts'
import type { ScreenReply, StaffInput } from '../frame/route.ts'
import { doneMessage } from '../inbox/done-message.ts'
import { readListAddress } from '../inbox/list/enquiry-filters.ts'
import { createInboxReader } from '../inbox/list/inbox-reader.ts'
import { enquiryQueryText, readNeighbors } from '../inbox/list/neighbors.ts'
import type { EnquiryProps } from './enquiry-props.ts'
import { changeMessage } from './present/change-message.ts'
import { presentEnquiry } from './present/present-enquiry.ts'
import { samePerson } from './present/same-person.ts'

/** What a screen shows besides the enquiry: why a change was refused, and what was typed. */
export type Shown = Pick<EnquiryProps, 'refused' | 'typed'>
export type ShowEnquiry = (input: StaffInput, shown?: Shown) => Promise<ScreenReply>

/** Shows one enquiry beside its list, with what was just done, or why it was not. */
export function createShowEnquiry(parts: Pick<AdminParts, 'store' | 'now'>): ShowEnquiry {
  const { store, now } = parts
  const readInbox = createInboxReader(parts)
  return async function showEnquiry(input, shown = { refused: null, typed: {} }) {
    const { site, params, request, signedIn, notice, text } = input
    const settings = site.enquiries
    const enquiry = settings === null ? null : await store.enquiries.get(params.reference ?? '')
    if (settings === null || enquiry === null) return notice('unknown')
    const [users, nameOf] = await Promise.all([store.users.list(), readNames(store.users, text)])
    const able = users.filter(({ role, isDisabled }) => !isDisabled && permissionsOf(role).includes('enquiries'))
    const { assignee } = enquiry
    // Whom it is assigned to is shown also where they cannot be chosen any more.
    const emails = new Set([...able.map(({ email }) => email), ...(assignee === null ? [] : [assignee])])
    const assignees = [...emails].map((email) => ({ email, name: nameOf(email) }))
    const { done } = request.query
    const kept = enquiryQueryText(readListAddress(request.query), readNeighbors(request.query))
    const said =
      done === 'changed'
        ? changeMessage(enquiry, { email: signedIn.user.email, kept, text, nameOf })
        : doneMessage(done, text)
    const isRefused = shown.refused !== null
    const frame = await input.frame(isRefused ? null : said)
    const presented = presentEnquiry(enquiry, { settings, frame, assignees, now: now(), text, nameOf, ...shown })
    const others = await samePerson(store.enquiries, enquiry)
    const inbox = await readInbox(input, frame, enquiry.reference)
    return { screen: 'enquiry', status: isRefused ? 409 : 200, props: { ...presented, samePerson: others, ...inbox } }
  }
}
