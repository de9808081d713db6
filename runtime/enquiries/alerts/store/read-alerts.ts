import type { Database } from '../../../store/database.ts'
import type { Alert, AlertCause, AlertSubject, AlertTarget } from '../alert.ts'
import { openChoices, openDevice } from './open-choices.ts'

/** The alerts of these deliveries by their ids. What is missing has been deleted. */
export async function readAlerts(
  { kysely, seal }: Pick<Database, 'kysely' | 'seal'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Alert>> {
  if (ids.length === 0) return new Map()
  const rows = await kysely
    .selectFrom('deliveries')
    .innerJoin('users', 'users.id', 'recipient')
    .leftJoin('alert_choices', 'alert_choices.user_id', 'recipient')
    .leftJoin('push_devices', 'push_devices.id', 'device')
    .leftJoin('enquiries', 'enquiries.id', 'enquiry_id')
    .select(['deliveries.id', 'target', 'cause', 'subject_kind', 'subject_id', 'device', 'recipient'])
    .select(['email', 'disabled', 'reference', 'kind', 'location', 'first_answer_at'])
    .select(['alert_choices.sealed as choices', 'push_devices.sealed as device_sealed'])
    .where('deliveries.id', 'in', ids)
    .execute()
  return new Map(
    rows.map((row) => {
      const choices = openChoices(row.choices, row.recipient ?? '', seal)
      const device = openDevice(row.device_sealed, row.device, seal)
      const isChosen = choices.ways.includes(row.target as AlertTarget)
      const alert: Alert = {
        // Only `addAlerts` writes these.
        subject: { kind: row.subject_kind as AlertSubject['kind'], id: row.subject_id ?? '' },
        cause: row.cause as AlertCause,
        reference: row.reference ?? '',
        kind: row.kind ?? '',
        location: row.location ?? '',
        recipient: { id: row.recipient ?? '', email: row.email, choices },
        device,
        over: overBecause({ ...row, isChosen, isGone: row.target === 'push' && device === null }),
      }
      return [row.id, alert]
    }),
  )
}

type Known = { first_answer_at: string | null; disabled: number; isChosen: boolean; isGone: boolean }

/** Why an alert helps nobody any more; null while it may. */
function overBecause({ first_answer_at: answeredAt, disabled, isChosen, isGone }: Known): string | null {
  if (answeredAt !== null) return 'answered meanwhile'
  if (disabled === 1 || !isChosen) return 'not wanted any more'
  return isGone ? 'this browser takes no more' : null
}
