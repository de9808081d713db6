import type { Database } from '../../../store/database.ts'
import { openedOrNull } from '../../../store/seal.ts'
import { type AlertChoices, noChoices, type PushDevice } from '../alert.ts'

/** What somebody has chosen; no way if it is damaged, so that others are still alerted. */
export function openChoices(sealed: string | null, userId: string, seal: Database['seal']): AlertChoices {
  return ((sealed === null ? null : openedOrNull(seal, sealed, userId)) as AlertChoices | null) ?? noChoices
}

/** A browser; null if it is damaged. */
export function openDevice(sealed: string | null, id: string, seal: Database['seal']): PushDevice | null {
  return (sealed === null ? null : openedOrNull(seal, sealed, id)) as PushDevice | null
}
