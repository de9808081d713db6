import { addAuditLine } from './audit-store.ts'
import type { PictureStore } from './content.ts'
import type { Database } from './database.ts'

export function createPictureStore({ kysely }: Database): PictureStore {
  return {
    add({ name, bytes, at, by, network }) {
      return kysely.transaction().execute(async (transaction) => {
        const insertion = transaction.insertInto('content_pictures').values({ name, bytes, at, author: by })
        const { numInsertedOrUpdatedRows = 0n } = await insertion.onConflict((it) => it.doNothing()).executeTakeFirst()
        if (numInsertedOrUpdatedRows > 0n)
          await addAuditLine(transaction, { at, by, network, action: 'picture uploaded', subject: name, from: null, to: null })
      })
    },
    async bytes(name) {
      const row = await kysely.selectFrom('content_pictures').select('bytes').where('name', '=', name).executeTakeFirst()
      return row?.bytes ?? null
    },
  }
}
