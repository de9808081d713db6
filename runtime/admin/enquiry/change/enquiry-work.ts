import type { EnquirySettings } from '../../../contract/enquiry-settings.ts'
import { type EnteredEnquiry, type EnterResult, enterEnquiry } from '../../../enquiries/accept/enter-enquiry.ts'
import type { EnquiryChange } from '../../../enquiries/store/change-enquiry.ts'
import type { Enquiry, Target } from '../../../enquiries/store/enquiry.ts'
import type { EnquiryQuery } from '../../../enquiries/store/find-enquiries.ts'
import type { AdminStores } from '../../admin-stores.ts'
import { type ChangeResult, changeEnquiry, type WantedChange } from './change-enquiry.ts'

/** Who does something, and from which shortened address. */
export type Author = Pick<EnquiryChange, 'by' | 'network'>

/** `conflict`: somebody else's change came first, and the enquiry is still there. */
export type EraseResult = { kind: 'erased' | 'conflict'; enquiry: Enquiry } | { kind: 'unknown' }

/** What staff do with enquiries; each change and export is in the audit trail. */
export type EnquiryDesk = {
  /** Stores what somebody told by phone or letter. */
  enter(entered: Omit<EnteredEnquiry, 'enteredBy'>, author: Author, settings: EnquirySettings): Promise<EnterResult>
  change(idOrReference: string, wanted: WantedChange, author: Author, settings: EnquirySettings): Promise<ChangeResult>
  /** `version`: the one that the person has seen, or null. */
  erase(idOrReference: string, version: number | null, author: Author): Promise<EraseResult>
  /** All enquiries of a filter, newest first, to leave the server as a file. They are read page by page; the audit trail has it before the first. */
  export(query: EnquiryQuery, author: Author): Promise<AsyncIterable<readonly Enquiry[]>>
}

// What an export holds in memory.
const exportPageSize = 200

/** `targets`: the configured ones. `wake`: told when deliveries may be due. */
export type DeskOptions = {
  store: Pick<AdminStores, 'enquiries' | 'users' | 'audit' | 'settings'>
  targets: ReadonlySet<Target>
  wake: () => void
  now: () => Date
}

export function createEnquiryDesk({ store, targets, wake, now }: DeskOptions): EnquiryDesk {
  return {
    async enter(entered, author, settings) {
      const result = await enterEnquiry({ ...entered, enteredBy: author.by }, { store, targets, settings })
      if (result.kind !== 'entered') return result
      const line = { action: 'enquiry entered', subject: result.reference, from: null, to: entered.source }
      await store.audit.add({ ...author, ...line, at: now().toISOString() })
      wake()
      return result
    },
    async change(idOrReference, wanted, author, settings) {
      const result = await changeEnquiry({ store, settings }, idOrReference, wanted, { ...author, at: now().toISOString() })
      if (wanted.deliver !== undefined && result.kind === 'changed') wake()
      return result
    },
    async erase(idOrReference, version, author) {
      const enquiry = await store.enquiries.get(idOrReference)
      if (enquiry === null) return { kind: 'unknown' }
      const { length } = await store.enquiries.erase([enquiry.id], version)
      if (length > 0) {
        const line = { action: 'enquiry erased', subject: enquiry.reference, from: null, to: null }
        await store.audit.add({ ...author, ...line, at: now().toISOString() })
        return { kind: 'erased', enquiry }
      }
      const present = await store.enquiries.get(enquiry.id)
      return present === null ? { kind: 'unknown' } : { kind: 'conflict', enquiry: present }
    },
    async export(query, author) {
      const count = await store.enquiries.count(query)
      // Without what was searched for, which can be a name or a number.
      const line = { action: 'enquiries exported', subject: 'CSV file', from: null, to: String(count) }
      await store.audit.add({ ...author, ...line, at: now().toISOString() })
      return pagesOf(query)
    },
  }

  async function* pagesOf(query: EnquiryQuery): AsyncGenerator<readonly Enquiry[]> {
    for (let last: Enquiry | undefined; ; ) {
      const page = await store.enquiries.after(query, last ?? null, exportPageSize)
      if (page.length > 0) yield page
      last = page.at(-1)
      if (page.length < exportPageSize) return
    }
  }
}
