import type { EnquirySettings } from '../../contract/enquiry-settings.ts'
import { slotMs, slotStart } from '../../page/forms/call-slot.ts'
import type { FormFault } from '../../page/forms/enquiry-rules.ts'
import { type CallSlot, callSlots } from '../duty/call-slots.ts'
import type { DutyStore } from '../duty/store/duty-store.ts'
import type { EnquiryFields } from '../store/enquiry.ts'
import type { EnquiryStore } from '../store/enquiry-store.ts'
import type { Submission } from './read-submission.ts'

type SlotDependencies = {
  store: { enquiries: Pick<EnquiryStore, 'count'>; duties: Pick<DutyStore, 'rotas'> }
  settings: Pick<EnquirySettings, 'errors'>
  /** The areas of the page that the form is on. */
  areas: readonly string[]
  now: Date
}

/**
 * What is wrong with the time for a call that was asked for: it is not on offer. Nothing is if it has passed, so that
 * an enquiry that comes late is stored (D19), or if the enquiry is stored already.
 */
export async function slotFaults(
  { kind, fields, idempotencyKey }: Pick<Submission, 'kind' | 'fields' | 'idempotencyKey'>,
  { store, settings, areas, now }: SlotDependencies,
): Promise<readonly FormFault[]> {
  const start = slotStart(fields.callAt?.trim() ?? '')
  if (start === null || start <= now) return []
  const offered = callSlots(await store.duties.rotas({ areas, kind }), now)
  if (offered.some(({ from }) => from.getTime() === start.getTime())) return []
  if (idempotencyKey !== null && (await store.enquiries.count({ idempotencyKey })) > 0) return []
  return [{ field: 'callAt', message: settings.errors.slot }]
}

/** The time for a call that was asked for, and whether it had passed when the enquiry came; null if none was. */
export function askedSlot(enquiry: {
  fields: EnquiryFields
  createdAt: string
}): (CallSlot & { hasPassed: boolean }) | null {
  const from = slotStart(enquiry.fields.callAt ?? '')
  if (from === null) return null
  return { from, to: new Date(from.getTime() + slotMs), hasPassed: from <= new Date(enquiry.createdAt) }
}
