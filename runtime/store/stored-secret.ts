import { randomBytes } from 'node:crypto'
import type { Database } from './database.ts'
import { createSettingStore } from './setting-store.ts'

const secretBytes = 32

/** A random text that is made once for all processes of a database. */
export async function storedSecret(database: Database, name: string): Promise<string> {
  const settings = createSettingStore(database)
  return (await settings.get(name)) ?? (await settings.getOrSet(name, randomBytes(secretBytes).toString('base64')))
}
