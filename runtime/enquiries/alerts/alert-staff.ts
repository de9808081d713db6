import type { Logger } from 'pino'
import type { NewAlert } from './store/add-alerts.ts'
import type { AlertStore } from './store/alert-store.ts'

/** Alerts people now, once for each subject and cause. It never rejects: what it tells of is also in administration. */
export type AlertStaff = (alert: Omit<NewAlert, 'at'>) => Promise<void>

type Parts = { store: Pick<AlertStore, 'add'>; wake: () => void; log: Pick<Logger, 'error'> }

export function createAlertStaff({ store, wake, log }: Parts): AlertStaff {
  return async (alert) => {
    try {
      if ((await store.add({ ...alert, at: new Date().toISOString() })) > 0) wake()
    } catch (error) {
      log.error({ err: error, cause: alert.cause }, 'an alert could not be stored')
    }
  }
}
