import type { EnquirySettings } from '../../../contract/enquiry-settings.ts'
import type { Enquiry } from '../../../enquiries/store/enquiry.ts'
import type { Author } from '../../../staff/staff.ts'
import type { AdminParts } from '../../frame/admin-page.ts'
import { type ChangeResult, changeEnquiry, type WantedChange } from './change-enquiry.ts'

/** `conflict`: somebody else's change came first, and the enquiry is still there. */
export type EraseResult = { kind: 'erased' | 'conflict'; enquiry: Enquiry } | { kind: 'unknown' }

/** What staff do with one enquiry; each change is in its history or in the audit trail. */
export type EnquiryWork = {
  change(idOrReference: string, wanted: WantedChange, author: Author, settings: EnquirySettings): Promise<ChangeResult>
  /** `version`: the one that the person has seen. */
  erase(idOrReference: string, version: number, author: Author): Promise<EraseResult>
}

export function createEnquiryWork({ store, staff, features, now }: AdminParts): EnquiryWork {
  return {
    async change(idOrReference, wanted, author, settings) {
      const result = await changeEnquiry({ store, settings }, idOrReference, wanted, {
        ...author,
        at: now().toISOString(),
      })
      if (wanted.deliver !== undefined && result.kind === 'changed') features.enquiries.wake()
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
  }
}
