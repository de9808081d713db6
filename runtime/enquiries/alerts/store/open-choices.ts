import type { Database } from '../../../store/database.ts'
import { type AlertChoices, noChoices, type PushDevice } from '../alert.ts'

/** What somebody has chosen; no way if it is damaged, so that others are still alerted. */
export function openChoices(sealed: string | null, userId: string, seal: Database['seal']): AlertChoices {
  return sealed === null ? noChoices : opened(() => seal.open(sealed, userId) as AlertChoices, noChoices)
}

/** A browser; null if it is damaged. */
export function openDevice(sealed: string | null, id: string, seal: Database['seal']): PushDevice | null {
  return sealed === null ? null : opened(() => seal.open(sealed, id) as PushDevice, null)
}

function opened<Value>(open: () => Value, damaged: Value): Value {
  try {
    return open()
  } catch {
    return damaged
  }
}
