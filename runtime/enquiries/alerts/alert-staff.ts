import type { Transaction } from 'kysely'
import type { Database } from '../../store/database.ts'
import type { Tables } from '../../store/migrations/tables.ts'
import { addAlerts, type NewAlert } from './store/add-alerts.ts'

/**
 * Runs a transaction in which people can be alerted of what it stores, once for each subject and cause. What is to be
 * sent is sent when it is committed.
 */
export type AlertStaff = <Result>(
  work: (transaction: Transaction<Tables>, alert: (alert: Omit<NewAlert, 'at'>) => Promise<void>) => Promise<Result>,
) => Promise<Result>

export function createAlertStaff(database: Pick<Database, 'kysely' | 'seal'>, wake: () => void): AlertStaff {
  return async (work) => {
    let added = 0
    const result = await database.kysely.transaction().execute((transaction) =>
      work(transaction, async (alert) => {
        added += await addAlerts(database, transaction, { ...alert, at: new Date().toISOString() })
      }),
    )
    if (added > 0) wake()
    return result
  }
}
