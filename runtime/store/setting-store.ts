import { recordChanges, transactAndTell } from './changes/record-change.ts'
import type { Database } from './database.ts'

export type SettingStore = {
  get(name: string): Promise<string | null>
  set(name: string, value: string): Promise<void>
  /** Stores `value` unless there is one already, even if two processes do so at once. Returns the stored value. */
  getOrSet(name: string, value: string): Promise<string>
  /**
   * Stores `value` if the stored one is still `expected`, even if two processes do so at once; false if it is not.
   * Nobody is told.
   */
  replace(name: string, expected: string, value: string): Promise<boolean>
}

export function createSettingStore(database: Database): SettingStore {
  const { kysely } = database
  const get = async (name: string) => {
    const row = await kysely.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
    return row?.value ?? null
  }
  return {
    get,
    async getOrSet(name, value) {
      const insertion = kysely.insertInto('settings').values({ name, value })
      await insertion.onConflict((it) => it.doNothing()).execute()
      return (await get(name)) ?? value
    },
    async replace(name, expected, value) {
      const update = kysely
        .updateTable('settings')
        .set({ value })
        .where('name', '=', name)
        .where('value', '=', expected)
      return (await update.executeTakeFirst()).numUpdatedRows > 0n
    },
    async set(name, value) {
      await transactAndTell(database, async (transaction) => {
        const insertion = transaction.insertInto('settings').values({ name, value })
        await insertion.onConflict((it) => it.column('name').doUpdateSet({ value })).execute()
        await recordChanges(database, transaction, [{ kind: 'setting-changed', id: name }])
      })
    },
  }
}
