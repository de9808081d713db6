import type { Selectable } from 'kysely'
import { composed } from '../../shared/format/text.ts'
import { recordChanges, transactAndTell } from '../../store/changes/record-change.ts'
import type { Database } from '../../store/database.ts'
import type { Tables } from '../../store/migrations/tables.ts'
import { openedOrNull } from '../../store/seal.ts'

/** A person who signs in to administration (D23). Times are UTC in ISO 8601. */
export type User = {
  id: string
  /** Lower case; unique. */
  email: string
  /** Empty where none was given. */
  name: string
  role: string
  /** In PHC string format: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. Empty until an invitation is accepted. */
  passwordHash: string
  isDisabled: boolean
  createdAt: string
  signedInAt: string | null
  /** Whether a one-time code is required at sign-in. */
  requiresCode: boolean
  /**
   * The secret of one-time codes (RFC 6238), encrypted in the database; null until one was confirmed, empty if it is
   * damaged.
   */
  codeSecret: string | null
  /** Hashes of the recovery codes that were not used yet. */
  recoveryHashes: readonly string[]
  /** The last time step whose code was used: each code is accepted once. */
  lastCodeStep: number
  /** Whether a passkey is registered. */
  hasPasskey: boolean
}
export type UserChange = Partial<Omit<User, 'id' | 'createdAt' | 'hasPasskey'>>

export type UserStore = {
  /** Stores a user; false if the e-mail address is taken. */
  add(user: User): Promise<boolean>
  get(id: string): Promise<User | null>
  find(email: string): Promise<User | null>
  /** All, by e-mail address. */
  list(): Promise<readonly User[]>
  /** Changes a user; false if there is none. */
  update(id: string, change: UserChange): Promise<boolean>
  /** Deletes a user with all that is theirs, but keeps the name of who has ever signed in; false if there is none. */
  remove(id: string, at: string): Promise<boolean>
  /** The names of all users by e-mail address, also of those who were removed. Who has none is left out. */
  names(): Promise<ReadonlyMap<string, string>>
  /** Spends the code of a time step; false if this or a later one was spent before, also by another process. */
  spendCodeStep(id: string, step: number): Promise<boolean>
  /** Spends a recovery code; false if it was spent before, also by another process. */
  spendRecoveryHash(id: string, hash: string): Promise<boolean>
}

export function createUserStore(database: Database): UserStore {
  const { kysely, seal } = database
  const userOf = (row: Row | undefined): User | null => (row === undefined ? null : opened(row, seal))
  const select = () =>
    kysely
      .selectFrom('users')
      .selectAll()
      .select(({ selectFrom, fn }) =>
        selectFrom('passkeys')
          .whereRef('passkeys.user_id', '=', 'users.id')
          .select(fn.countAll().as('count'))
          .as('passkeys'),
      )
  return {
    async add(user) {
      const row = { ...rowOf(user, user.id, seal), id: user.id, created_at: user.createdAt } as Tables['users']
      const { numInsertedOrUpdatedRows = 0n } = await kysely
        .insertInto('users')
        .values(row)
        .onConflict((it) => it.column('email').doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows > 0n
    },
    get: async (id) => userOf(await select().where('id', '=', id).executeTakeFirst()),
    find: async (email) => userOf(await select().where('email', '=', normalizedEmail(email)).executeTakeFirst()),
    async list() {
      const rows = await select().orderBy('email').execute()
      return rows.map((row) => opened(row, seal))
    },
    async update(id, change) {
      return transactAndTell(database, async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('users')
          .set(rowOf(change, id, seal))
          .where('id', '=', id)
          .executeTakeFirst()
        const changesAccess = change.role !== undefined || change.isDisabled !== undefined
        if (changesAccess) await recordChanges(database, transaction, [{ kind: 'user-changed', id }])
        return numUpdatedRows > 0n
      })
    },
    remove: (id, at) => removeUser(database, id, at),
    names: () => readNames(database),
    async spendCodeStep(id, step) {
      const used = kysely
        .updateTable('users')
        .set({ last_code_step: step })
        .where('id', '=', id)
        .where('last_code_step', '<', step)
      return (await used.executeTakeFirst()).numUpdatedRows > 0n
    },
    async spendRecoveryHash(id, hash) {
      const row = await kysely.selectFrom('users').select('recovery_hashes').where('id', '=', id).executeTakeFirst()
      if (row === undefined) return false
      const hashes = JSON.parse(row.recovery_hashes) as string[]
      if (!hashes.includes(hash)) return false
      const rest = JSON.stringify(hashes.filter((one) => one !== hash))
      // Unchanged since it was read: of two processes, one uses it.
      const used = kysely.updateTable('users').set({ recovery_hashes: rest }).where('id', '=', id)
      return (await used.where('recovery_hashes', '=', row.recovery_hashes).executeTakeFirst()).numUpdatedRows > 0n
    },
  }
}

function removeUser(database: Database, id: string, at: string): Promise<boolean> {
  return transactAndTell(database, async (transaction) => {
    const removed = transaction.deleteFrom('users').where('id', '=', id).returning(['email', 'name', 'signed_in_at'])
    const row = await removed.executeTakeFirst()
    if (row === undefined) return false
    const kept = { name: row.name, removed_at: at }
    // Who never came has left nothing that would need a name.
    if (row.name !== '' && row.signed_in_at !== null)
      await transaction
        .insertInto('former_users')
        .values({ email: row.email, ...kept })
        .onConflict((it) => it.column('email').doUpdateSet(kept))
        .execute()
    await recordChanges(database, transaction, [{ kind: 'user-changed', id }])
    return true
  })
}

async function readNames({ kysely }: Database): Promise<ReadonlyMap<string, string>> {
  const select = (table: 'users' | 'former_users') =>
    kysely.selectFrom(table).select(['email', 'name']).where('name', '!=', '').execute()
  const [former, present] = await Promise.all([select('former_users'), select('users')])
  return new Map([...former, ...present].map(({ email, name }) => [email, name]))
}

/** The longest name of a person. */
const longestName = 80

/** A name as it is stored: on one line, and not too long. */
export function normalizedName(name: string): string {
  const onOneLine = composed(name)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
  return [...onOneLine].slice(0, longestName).join('')
}

/** E-mail addresses of users are compared without regard to case. PostgreSQL refuses texts with a zero byte. */
export function normalizedEmail(email: string): string {
  return composed(email).replaceAll('\0', '').trim().toLowerCase()
}

type Row = Selectable<Tables['users']> & { passkeys: number | string | bigint | null }

function opened(row: Row, seal: Database['seal']): User {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    passwordHash: row.password_hash,
    isDisabled: row.disabled === 1,
    createdAt: row.created_at,
    signedInAt: row.signed_in_at,
    requiresCode: row.requires_code === 1,
    codeSecret: row.sealed_code_secret === null ? null : openedSecret(row.sealed_code_secret, row.id, seal),
    recoveryHashes: JSON.parse(row.recovery_hashes) as string[], // as `rowOf` wrote it
    lastCodeStep: row.last_code_step,
    hasPasskey: Number(row.passkeys) > 0,
  }
}

function rowOf(user: UserChange, id: string, seal: Database['seal']): Partial<Tables['users']> {
  const row: Partial<Tables['users']> = {}
  if (user.email !== undefined) row.email = normalizedEmail(user.email)
  if (user.name !== undefined) row.name = user.name
  if (user.role !== undefined) row.role = user.role
  if (user.passwordHash !== undefined) row.password_hash = user.passwordHash
  if (user.isDisabled !== undefined) row.disabled = user.isDisabled ? 1 : 0
  if (user.signedInAt !== undefined) row.signed_in_at = user.signedInAt
  if (user.requiresCode !== undefined) row.requires_code = user.requiresCode ? 1 : 0
  if (user.codeSecret !== undefined)
    row.sealed_code_secret = user.codeSecret === null ? null : seal.close(user.codeSecret, id)
  if (user.recoveryHashes !== undefined) row.recovery_hashes = JSON.stringify(user.recoveryHashes)
  if (user.lastCodeStep !== undefined) row.last_code_step = user.lastCodeStep
  return row
}

const isBase32 = /^[A-Z2-7]+$/

/** Empty for one that is damaged: then no code fits, only a recovery code, and the other users can still be read. */
function openedSecret(sealed: string, owner: string, seal: Database['seal']): string {
  const secret = String(openedOrNull(seal, sealed, owner) ?? '')
  return isBase32.test(secret) ? secret : ''
}
