import type { Enquiry } from '../../enquiries/store/enquiry.ts'
import { permissionsOf } from '../../staff/roles.ts'
import type { AdminParts } from '../frame/admin-page.ts'
import { readNames } from '../frame/present/names.ts'
import type { ScreenReply, StaffInput } from '../frame/route.ts'
import { doneMessage } from '../inbox/done-message.ts'
import { readListAddress } from '../inbox/list/enquiry-filters.ts'
import { createInboxReader } from '../inbox/list/inbox-reader.ts'
import { enquiryQueryText, readNeighbors } from '../inbox/list/neighbors.ts'
import { answerLock } from './answer/answer-lock.ts'
import { presentAnswer } from './answer/present-answer.ts'
import { presentConversation } from './conversation/present-conversation.ts'
import type { EnquiryProps } from './enquiry-props.ts'
import { changeMessage } from './present/change-message.ts'
import { presentEnquiry } from './present/present-enquiry.ts'
import { samePerson } from './present/same-person.ts'

/** What a screen shows besides the enquiry: why a change was refused, and what was typed. */
export type Shown = Pick<EnquiryProps, 'refused' | 'typed'>
export type ShowEnquiry = (input: StaffInput, shown?: Shown) => Promise<ScreenReply>

// A person who writes more often than this is seen by the list of their enquiries.
const maxJoined = 50

/** Shows one enquiry beside its list, with what was just done, or why it was not. */
export function createShowEnquiry(parts: Pick<AdminParts, 'store' | 'features' | 'now'>): ShowEnquiry {
  const { store, features, now } = parts
  const readInbox = createInboxReader(parts)
  return async function showEnquiry(input, shown = { refused: null, typed: {} }) {
    const { site, params, request, signedIn, notice, text } = input
    const settings = site.enquiries
    const enquiry = settings === null ? null : await store.enquiries.get(params.reference ?? '')
    if (settings === null || enquiry === null) return notice('unknown')
    const [assignees, nameOf] = await Promise.all([assigneesOf(enquiry), readNames(store.users, text)])
    const named = assignees.map((email) => ({ value: email, label: nameOf(email) }))
    const { email, name } = signedIn.user
    const { done, answer: chosen = '' } = request.query
    const kept = enquiryQueryText(readListAddress(request.query), readNeighbors(request.query))
    const said = done === 'changed' ? changeMessage(enquiry, { email, kept, text, nameOf }) : doneMessage(done, text)
    const isRefused = shown.refused !== null
    const frame = await input.frame(isRefused ? null : said)
    const presented = presentEnquiry(enquiry, { settings, frame, assignees: named, now: now(), text, nameOf, ...shown })
    const lock = answerLock(enquiry, { targets: features.enquiries.targets, email, now: now() })
    const { manifest } = site
    const { typed } = shown
    const ofOthers = {
      samePerson: await samePerson(store.enquiries, enquiry),
      conversation: presentConversation(enquiry, await joinedWith(enquiry), { text, nameOf }),
      answer: presentAnswer(enquiry, { manifest, settings, lock, kept, typed, agent: name, chosen: String(chosen) }),
    }
    const inbox = await readInbox(input, frame, enquiry.reference)
    return { screen: 'enquiry', status: isRefused ? 409 : 200, props: { ...presented, ...ofOthers, ...inbox } }
  }

  /** The e-mail addresses of those who can be chosen, and of whom it is assigned to, who may not be any more. */
  async function assigneesOf({ assignee }: Enquiry): Promise<readonly string[]> {
    const users = await store.users.list()
    const able = users.filter(({ role, isDisabled }) => !isDisabled && permissionsOf(role).includes('enquiries'))
    return [...new Set([...able.map(({ email }) => email), ...(assignee === null ? [] : [assignee])])]
  }

  async function joinedWith({ conversation }: Enquiry): Promise<readonly Enquiry[]> {
    return conversation === null ? [] : store.enquiries.after({ conversation }, null, maxJoined)
  }
}
