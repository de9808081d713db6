import { EnvironmentError } from '../shared/system/environment-error.ts'
import type { Seal } from './seal.ts'
import type { SettingStore } from './setting-store.ts'

const setting = 'data-key-check'
const proof = 'townpages'

/** The database was written with a key other than `DATA_KEY`. */
export class WrongKeyError extends EnvironmentError {
  override name = 'WrongKeyError'
}

/**
 * Checks that the key is the one that the database was written with (D22); a database without a key uses it from then
 * on. Throws a WrongKeyError.
 */
export async function checkKey(settings: Pick<SettingStore, 'get' | 'getOrSet'>, seal: Seal): Promise<void> {
  const stored = seal.hasKey
    ? await settings.getOrSet(setting, seal.close(proof, setting))
    : await settings.get(setting)
  if (stored === null) return
  if (!seal.hasKey)
    throw new WrongKeyError(
      'the database is encrypted, and DATA_KEY is not set; set it to the key that it was written with',
    )
  try {
    seal.open(stored, setting)
  } catch (error) {
    throw new WrongKeyError('DATA_KEY is not the key that the database was written with', { cause: error })
  }
}
