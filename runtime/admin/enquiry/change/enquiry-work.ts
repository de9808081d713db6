import type { EnquirySettings } from '../../../contract/enquiry-settings.ts'
import type { Enquiry } from '../../../enquiries/store/enquiry.ts'
import { contactQueries } from '../../../enquiries/store/find/each-enquiry.ts'
import type { Author } from '../../../staff/staff.ts'
import type { AdminParts } from '../../frame/admin-page.ts'
import { type ChangeResult, changeEnquiry, type WantedChange } from './change-enquiry.ts'

/** `conflict`: somebody else's change came first, and the enquiry is still there. */
export type EraseResult = { kind: 'erased' | 'conflict'; enquiry: Enquiry } | { kind: 'unknown' }

/** `other-person`: they have neither a number nor an address in common. */
export type JoinResult = { kind: 'joined' | 'other-person' | 'unknown' }

/** What staff do with one enquiry; each change is in its history or in the audit trail. */
export type EnquiryWork = {
  change(idOrReference: string, wanted: WantedChange, author: Author, settings: EnquirySettings): Promise<ChangeResult>
  /** `version`: the one that the person has seen. */
  erase(idOrReference: string, version: number, author: Author): Promise<EraseResult>
  /** Joins two enquiries of the same person into one conversation, by their ids or references. */
  join(idOrReference: string, other: string, author: Author): Promise<JoinResult>
}

export function createEnquiryWork({ store, staff, features, now }: AdminParts): EnquiryWork {
  return {
    async change(idOrReference, wanted, author, settings) {
      const result = await changeEnquiry({ store, settings }, idOrReference, wanted, {
        ...author,
        at: now().toISOString(),
      })
      const isToSend = wanted.deliver !== undefined || wanted.answer !== undefined
      if (isToSend && result.kind === 'changed') features.enquiries.wake()
      return result
    },
    async erase(idOrReference, version, author) {
      const enquiry = await store.enquiries.get(idOrReference)
      if (enquiry === null) return { kind: 'unknown' }
      const { length } = await store.enquiries.erase([enquiry.id], version)
      if (length > 0) {
        await staff.record(author, { action: 'enquiry erased', subject: enquiry.reference })
        return { kind: 'erased', enquiry }
      }
      const present = await store.enquiries.get(enquiry.id)
      return present === null ? { kind: 'unknown' } : { kind: 'conflict', enquiry: present }
    },
    async join(idOrReference, other, author) {
      const pair = await Promise.all([store.enquiries.get(idOrReference), store.enquiries.get(other)])
      const [one, two] = pair
      if (one === null || two === null || one.id === two.id) return { kind: 'unknown' }
      const known = contactQueries(one.fields)
      const count = await store.enquiries.count({ reference: two.reference, oneOf: [known] })
      if (count === 0) return { kind: 'other-person' }
      const joined = await store.enquiries.join([one.id, two.id], { ...author, at: now().toISOString() })
      return { kind: joined === null ? 'unknown' : 'joined' }
    },
  }
}
