import type { EnquirySettings } from '../../contract/enquiry-settings.ts'
import type { EnquiryChange } from '../../enquiries/store/change-enquiry.ts'
import type { EnquiryStore } from '../../enquiries/store/enquiry-store.ts'
import { enquiryPages } from '../../enquiries/store/find/each-enquiry.ts'
import { changeRights } from '../../staff/change-rights.ts'
import type { User } from '../../staff/store/user-store.ts'
import { recordChange } from '../audit/record-change.ts'
import type { StaffInput } from '../frame/route.ts'
import { waitingStates } from '../inbox/item/waiting.ts'
import type { PeopleParts } from './show-people.ts'

/**
 * Deletes an account. Returns how many enquiries are nobody's again; null, and nothing is deleted, if nobody could
 * manage people afterwards.
 */
export async function removePerson(
  { store, staff, now }: PeopleParts,
  { site, signedIn, request }: StaffInput,
  user: User,
): Promise<number | null> {
  // Blocked first, which is checked, and which ends what they are doing.
  if (!(await changeRights(store, user, { isDisabled: true }))) return null
  await store.sessions.endOf(user.id)
  const author = { ...staff.authorOf(signedIn, request), at: now().toISOString() }
  const count = site.enquiries === null ? 0 : await unassign(store.enquiries, user.email, site.enquiries, author)
  await store.users.remove(user.id, author.at)
  const action = user.passwordHash === '' ? 'invitation withdrawn' : 'user removed'
  await recordChange(staff, { signedIn, request }, { action, subject: user.email, from: user.role })
  return count
}

/**
 * Takes the enquiries that wait for an answer from somebody, so that they are not left with a person who is gone. What
 * was answered keeps their name.
 */
async function unassign(
  enquiries: Pick<EnquiryStore, 'after' | 'change'>,
  email: string,
  settings: EnquirySettings,
  author: Pick<EnquiryChange, 'at' | 'by' | 'network'>,
): Promise<number> {
  const query = { assignee: email, states: waitingStates(settings) }
  let count = 0
  for await (const page of enquiryPages(enquiries, query)) {
    for (const { id } of page) await enquiries.change(id, { ...author, version: null, assignee: null })
    count += page.length
  }
  return count
}
