import type { Database } from '../../store/database.ts'
import { createOneTimeStore, type OneTimeStore } from './one-time-store.ts'
import { createPasskeyStore, type PasskeyStore } from './passkey-store.ts'
import { createSignInAttemptStore, type SignInAttemptStore } from './sign-in-attempt-store.ts'

/** What only sign-in takes from the database. */
export type SignInStores = { passkeys: PasskeyStore; oneTimeTokens: OneTimeStore; attempts: SignInAttemptStore }

export function createSignInStores(database: Database): SignInStores {
  return {
    passkeys: createPasskeyStore(database),
    oneTimeTokens: createOneTimeStore(database),
    attempts: createSignInAttemptStore(database),
  }
}
