import type { EnquirySettings } from '../../contract/enquiry-settings.ts'
import type { Enquiry, EnquiryChange, EnquiryQuery, Store } from '../../store/store.ts'
import { type ChangeResult, changeEnquiry, type WantedChange } from './change-enquiry.ts'

/** Who does something, and from which shortened address. */
export type Author = Pick<EnquiryChange, 'by' | 'network'>

/** `resend`: deliver again what failed. `release`, `not-spam`: let go out what is held. */
export type DeliveryWork = 'resend' | 'release' | 'not-spam'

/** What staff do with enquiries; each change and export is in the audit trail. `deliver` and `erase` return false if there is no such enquiry. */
export type EnquiryDesk = {
  change(idOrReference: string, wanted: WantedChange, author: Author, settings: EnquirySettings): Promise<ChangeResult>
  deliver(work: DeliveryWork, idOrReference: string, author: Author): Promise<boolean>
  erase(idOrReference: string, author: Author): Promise<boolean>
  /** The enquiries of a filter, to leave the server as a file. */
  export(query: EnquiryQuery, author: Author): Promise<readonly Enquiry[]>
}

// An export of a filter is one answer in memory.
const maxExported = 10_000

/** `wake`: told when deliveries may be due. */
export type DeskOptions = { store: Pick<Store, 'enquiries' | 'deliveries' | 'users' | 'audit'>; wake: () => void; now: () => Date }

export function createEnquiryDesk({ store, wake, now }: DeskOptions): EnquiryDesk {
  return {
    change: (idOrReference, wanted, author, settings) =>
      changeEnquiry({ store, settings }, idOrReference, wanted, { ...author, at: now().toISOString() }),
    async deliver(work, idOrReference, author) {
      const enquiry = await store.enquiries.get(idOrReference)
      if (enquiry === null) return false
      if (work === 'resend') await store.deliveries.retry({ now: now(), enquiryId: enquiry.id, by: author.by })
      else await store.deliveries.release(enquiry.id, now(), author.by)
      await record(`enquiry ${work}`, enquiry, author)
      wake()
      return true
    },
    async erase(idOrReference, author) {
      const enquiry = await store.enquiries.get(idOrReference)
      if (enquiry === null) return false
      await store.enquiries.erase([enquiry.id])
      await record('enquiry erased', enquiry, author)
      return true
    },
    async export(query, author) {
      const found = await store.enquiries.after(query, null, maxExported)
      // Without what was searched for, which can be a name or a number.
      const line = { action: 'enquiries exported', subject: 'CSV file', from: null, to: String(found.length) }
      await store.audit.add({ ...author, ...line, at: now().toISOString() })
      return found
    },
  }

  function record(action: string, { reference }: Enquiry, author: Author): Promise<void> {
    return store.audit.add({ ...author, at: now().toISOString(), action, subject: reference, from: null, to: null })
  }
}
