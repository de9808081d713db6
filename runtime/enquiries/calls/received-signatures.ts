import type { Database } from '../../store/database.ts'

/** Which signatures have been received; they are used up like solved challenges, and deleted with these. */
export type ReceivedSignatures = {
  /** False if it was there already. */
  add(signature: { id: string; expiresAt: string }): Promise<boolean>
}

export function createReceivedSignatures({ kysely }: Pick<Database, 'kysely'>): ReceivedSignatures {
  return {
    async add({ id, expiresAt }) {
      const line = kysely.insertInto('spent_solutions').values({ id, expires_at: expiresAt })
      const { numInsertedOrUpdatedRows = 0n } = await line.onConflict((it) => it.doNothing()).executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows > 0n
    },
  }
}
