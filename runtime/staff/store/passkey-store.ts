import type { Selectable } from 'kysely'
import type { Database } from '../../store/database.ts'
import type { Tables } from '../../store/migrations/tables.ts'

/** A public key of a device or a password manager, with which its user signs in without a password (WebAuthn). */
export type Passkey = {
  /** The id of the credential, and its public key (COSE), in base64url. */
  id: string
  userId: string
  publicKey: string
  /** How often it was used, as the authenticator says; 0 if it does not count. */
  counter: number
  /** How browsers reach it: `internal`, `usb` and the like. */
  transports: readonly string[]
  name: string
  createdAt: string
  usedAt: string | null
}

export type PasskeyStore = {
  /** Stores a passkey; false if it is registered already. */
  add(passkey: Passkey): Promise<boolean>
  get(id: string): Promise<Passkey | null>
  /** The passkeys of a user, the oldest first. */
  list(userId: string): Promise<readonly Passkey[]>
  /** Records a sign-in; false if the counter did not rise, as with a copy of the key. */
  use(id: string, counter: number, usedAt: string): Promise<boolean>
  /** Removes one passkey of a user, or all. Returns how many there were. */
  remove(userId: string, id?: string): Promise<number>
}

export function createPasskeyStore({ kysely }: Database): PasskeyStore {
  return {
    async add({ id, userId, publicKey, counter, transports, name, createdAt, usedAt }) {
      const row = { id, user_id: userId, public_key: publicKey, counter, name, created_at: createdAt, used_at: usedAt }
      const insertion = kysely.insertInto('passkeys').values({ ...row, transports: JSON.stringify(transports) })
      const { numInsertedOrUpdatedRows = 0n } = await insertion
        .onConflict((it) => it.column('id').doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows > 0n
    },
    async get(id) {
      const row = await kysely.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst()
      return row === undefined ? null : passkeyOf(row)
    },
    async list(userId) {
      const rows = await kysely
        .selectFrom('passkeys')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return rows.map(passkeyOf)
    },
    async use(id, counter, usedAt) {
      const used = kysely.updateTable('passkeys').set({ counter, used_at: usedAt }).where('id', '=', id)
      // Authenticators that do not count always send 0.
      const rising = used.where((it) => it.or([it('counter', '<', counter), it('counter', '=', 0)]))
      return (await rising.executeTakeFirst()).numUpdatedRows > 0n
    },
    async remove(userId, id) {
      const removed = kysely.deleteFrom('passkeys').where('user_id', '=', userId)
      return Number(
        (await (id === undefined ? removed : removed.where('id', '=', id)).executeTakeFirst()).numDeletedRows,
      )
    },
  }
}

function passkeyOf(row: Selectable<Tables['passkeys']>): Passkey {
  const {
    id,
    user_id: userId,
    public_key: publicKey,
    counter,
    transports,
    name,
    created_at: createdAt,
    used_at: usedAt,
  } = row
  // PostgreSQL returns large integers as texts; `add` wrote the transports.
  return {
    id,
    userId,
    publicKey,
    counter: Number(counter),
    transports: JSON.parse(transports) as string[],
    name,
    createdAt,
    usedAt,
  }
}
