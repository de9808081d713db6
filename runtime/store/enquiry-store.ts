import { addEnquiry } from './add-enquiry.ts'
import { changeEnquiry } from './change-enquiry.ts'
import type { Database } from './database.ts'
import { countBefore, eraseEnquiries, purgeEnquiries } from './erase-enquiries.ts'
import { createEnquiryFinder, hasZero } from './find-enquiries.ts'
import { isOverwriteDue, overwriteErased } from './overwrite-erased.ts'
import { readEnquiries } from './read-enquiries.ts'
import type { EnquiryStore } from './store.ts'

export function createEnquiryStore(database: Database): EnquiryStore {
  const { kysely } = database
  return {
    add: (enquiry) => addEnquiry(database, enquiry),

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
    erase: (ids, version = null) => eraseEnquiries(database, ids, version),
    purge: (before, { dryRun, onUndelivered }) => (dryRun ? countBefore : purgeEnquiries)(database, before, onUndelivered),
    isOverwriteDue: () => isOverwriteDue(database),
    overwrite: () => overwriteErased(database),
  }
}
