import { addAuditLine } from '../../staff/store/audit-store.ts'
import type { Database } from '../../store/database.ts'

/** A picture that somebody has uploaded. */
export type UploadedPicture = {
  /** Within the folder of pictures, with the hash of its bytes. */
  name: string
  bytes: Uint8Array
  at: string
  by: string
  network: string | null
}

export type PictureStore = {
  /** Stores a picture, with its line in the audit trail, unless it is stored already. It is never deleted. */
  add(picture: UploadedPicture): Promise<void>
  /** Notes in the audit trail that a picture is in no folder any more. Earlier versions of the content have it. */
  noteRemoval(removal: Omit<UploadedPicture, 'bytes'>): Promise<void>
  /** Null if there is no such picture. */
  bytes(name: string): Promise<Uint8Array | null>
}

export function createPictureStore({ kysely }: Database): PictureStore {
  return {
    add({ name, bytes, at, by, network }) {
      return kysely.transaction().execute(async (transaction) => {
        const insertion = transaction.insertInto('content_pictures').values({ name, bytes, at, author: by })
        const { numInsertedOrUpdatedRows = 0n } = await insertion.onConflict((it) => it.doNothing()).executeTakeFirst()
        if (numInsertedOrUpdatedRows > 0n)
          await addAuditLine(transaction, {
            at,
            by,
            network,
            action: 'picture uploaded',
            subject: name,
            from: null,
            to: null,
          })
      })
    },
    async noteRemoval({ name, at, by, network }) {
      const line = { at, by, network, action: 'picture removed', subject: name, from: null, to: null }
      await kysely.transaction().execute((transaction) => addAuditLine(transaction, line))
    },
    async bytes(name) {
      const row = await kysely
        .selectFrom('content_pictures')
        .select('bytes')
        .where('name', '=', name)
        .executeTakeFirst()
      return row?.bytes ?? null
    },
  }
}
