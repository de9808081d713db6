import type { Database } from '../../../store/database.ts'
import { newId } from '../../../store/new-id.ts'
import type { DeliveryState } from '../../store/enquiry.ts'
import type { AlertChoices, AlertTarget, PushDevice } from '../alert.ts'
import { addAlerts } from './add-alerts.ts'
import { openChoices } from './open-choices.ts'

const keptMs = 30 * 24 * 3_600_000
// A way that was not used in so many alerts is not in use.
const lastRead = 100
export type KnownDevice = { id: string; name: string; createdAt: string }
/** What became of the last alert by one way. `status`: of its last attempt; empty before one. */
export type LastAlert = { target: AlertTarget; at: string; state: DeliveryState; status: string }

/** How people are alerted. */
export type AlertStore = {
  choices(userId: string): Promise<AlertChoices>
  choose(userId: string, choices: AlertChoices): Promise<void>
  devices(userId: string): Promise<readonly KnownDevice[]>
  /** A browser belongs to whoever has registered it last. */
  addDevice(userId: string, device: PushDevice & { name: string }, at: Date): Promise<void>
  removeDevice(userId: string, id: string): Promise<boolean>
  /** Forgets a browser that its push service does not know any more. */
  forgetDevice(endpoint: string): Promise<void>
  /** Sends a test by each chosen way. Returns how many there are to make. */
  test(userId: string, at: Date): Promise<number>
  /** The last alert by each way, the newest first. */
  last(userId: string): Promise<readonly LastAlert[]>
  /** Deletes alerts about something else than an enquiry a month after a time (ISO 8601); the others go with theirs. */
  purge(at: string): Promise<void>
}

export function createAlertStore(database: Database): AlertStore {
  const { kysely, seal } = database
  const hashOf = (endpoint: string) => seal.hash('push-endpoint', endpoint)
  return {
    async choices(userId) {
      const found = kysely.selectFrom('alert_choices').select('sealed').where('user_id', '=', userId)
      return openChoices((await found.executeTakeFirst())?.sealed ?? null, userId, seal)
    },
    async choose(userId, choices) {
      const sealed = seal.close(choices, userId)
      await kysely
        .insertInto('alert_choices')
        .values({ user_id: userId, sealed })
        .onConflict((it) => it.column('user_id').doUpdateSet({ sealed }))
        .execute()
    },
    async devices(userId) {
      const rows = await kysely
        .selectFrom('push_devices')
        .select(['id', 'name', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute()
      return rows.map(({ id, name, created_at: createdAt }) => ({ id, name, createdAt }))
    },
    async addDevice(userId, { name, ...device }, at) {
      const id = newId(at)
      await kysely.transaction().execute(async (transaction) => {
        const hash = hashOf(device.endpoint)
        await transaction.deleteFrom('push_devices').where('endpoint_hash', '=', hash).execute()
        const row = { id, user_id: userId, endpoint_hash: hash, sealed: seal.close(device, id) }
        await transaction
          .insertInto('push_devices')
          .values({ ...row, name, created_at: at.toISOString() })
          .execute()
      })
    },
    async removeDevice(userId, id) {
      const removed = kysely.deleteFrom('push_devices').where('user_id', '=', userId).where('id', '=', id)
      return (await removed.executeTakeFirst()).numDeletedRows > 0n
    },
    async forgetDevice(endpoint) {
      await kysely.deleteFrom('push_devices').where('endpoint_hash', '=', hashOf(endpoint)).execute()
    },
    test(userId, at) {
      const alert = {
        subject: { kind: 'test', id: newId(at) },
        cause: 'test',
        at: at.toISOString(),
        to: [userId],
      } as const
      return kysely.transaction().execute((transaction) => addAlerts(database, transaction, alert))
    },
    last: (userId) => readLast(database, userId),
    async purge(at) {
      const before = new Date(Date.parse(at) - keptMs).toISOString()
      const old = kysely.deleteFrom('deliveries').where('enquiry_id', 'is', null)
      await old.where('created_at', '<', before).execute()
    },
  }
}

async function readLast({ kysely }: Database, userId: string): Promise<readonly LastAlert[]> {
  const rows = await kysely
    .selectFrom('deliveries')
    .select((it) => [
      'target',
      'state',
      'deliveries.created_at as at',
      it
        .selectFrom('attempts')
        .select('status')
        .whereRef('attempts.delivery_id', '=', 'deliveries.id')
        .orderBy('number', 'desc')
        .limit(1)
        .as('status'),
    ])
    .where('recipient', '=', userId)
    .where('state', '!=', 'void')
    .orderBy('deliveries.created_at', 'desc')
    .limit(lastRead)
    .execute()
  const newest = new Map(rows.toReversed().map((row) => [row.target, row]))
  return [...newest.values()]
    .map(({ target, at, state, status }) => ({
      target: target as AlertTarget, // only `addAlerts` writes it
      at,
      state: state as DeliveryState,
      status: status ?? '',
    }))
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
}
