import type { Database } from '../../store/database.ts'
import { addEnquiry, findKnown, type Stored } from './add-enquiry.ts'
import { changeEnquiry, type EnquiryChange, type EnquiryChanged } from './change-enquiry.ts'
import type { Enquiry, NewEnquiry } from './enquiry.ts'
import { countBefore, eraseEnquiries, purgeEnquiries, type UndeliveredEnquiry } from './erase-enquiries.ts'
import { createEnquiryFinder, type EnquiryFinder } from './find/find-enquiries.ts'
import { hasZero } from './find/matching.ts'
import { type JoinAuthor, joinEnquiries } from './join-enquiries.ts'
import { readEnquiries } from './read-enquiries.ts'

/** The enquiries of a site. */
export type EnquiryStore = EnquiryFinder & {
  /** Stores the enquiry, its deliveries and the spent solution in one transaction, on disk before it resolves (D19). */
  add(enquiry: NewEnquiry): Promise<Stored>
  /** What `add` would answer if the same enquiry is stored already; null if it is not. */
  known(enquiry: NewEnquiry): Promise<Stored | null>
  get(idOrReference: string): Promise<Enquiry | null>
  /** Changes an enquiry, with its history and the audit trail. Null if there is none with this id. */
  change(id: string, change: EnquiryChange): Promise<EnquiryChanged | null>
  /**
   * Makes the conversations of two enquiries, by their ids, one. Returns the conversation; null if one of the two is
   * not there. `change` takes an enquiry out of its conversation.
   */
  join(pair: readonly [string, string], author: JoinAuthor): Promise<string | null>
  /**
   * Deletes enquiries with everything that belongs to them, except for their number per town and day (`CountStore`);
   * with `version` nothing if one of them has another one. Returns the ids that were deleted. After `overwriteErased`
   * the data cannot be recovered.
   */
  erase(ids: readonly string[], version?: number | null): Promise<readonly string[]>
  /**
   * Counts the enquiries that were created before `before` (ISO 8601) and deletes them unless it is a dry run (D22).
   * `onUndelivered` is called for each that is not suspected spam and has undelivered deliveries, before it is deleted.
   */
  purge(
    before: string,
    options: { dryRun: boolean; onUndelivered: (undelivered: UndeliveredEnquiry) => void },
  ): Promise<number>
}

export function createEnquiryStore(database: Database): EnquiryStore {
  const { kysely } = database
  return {
    add: (enquiry) => addEnquiry(database, enquiry),
    known: (enquiry) => findKnown(database, enquiry),

    async get(idOrReference) {
      if (hasZero(idOrReference)) return null
      const row = await kysely
        .selectFrom('enquiries')
        .select('id')
        .where((it) => it.or([it('id', '=', idOrReference), it('reference', '=', idOrReference)]))
        .executeTakeFirst()
      const [enquiry = null] = row === undefined ? [] : await readEnquiries(database, [row.id])
      return enquiry
    },

    ...createEnquiryFinder(database),
    change: (id, change) => changeEnquiry(database, id, change),
    join: (pair, author) => joinEnquiries(database, pair, author),
    erase: (ids, version = null) => eraseEnquiries(database, ids, version),
    purge: (before, { dryRun, onUndelivered }) =>
      (dryRun ? countBefore : purgeEnquiries)(database, before, onUndelivered),
  }
}
