import type { Tables } from '../../../store/migrations/tables.ts'
import type { Target } from '../enquiry.ts'

type NewDelivery = {
  id: string
  enquiryId: string
  target: Target
  /** Whether it waits until a person releases it. */
  held: boolean
  at: string
}

/** The row of a delivery of an enquiry, which is due at once unless it is held. */
export function deliveryLine({ id, enquiryId, target, held, at }: NewDelivery): Tables['deliveries'] {
  return {
    id,
    enquiry_id: enquiryId,
    target,
    state: held ? 'held' : 'waiting',
    attempts: 0,
    created_at: at,
    first_at: at,
    next_at: held ? null : at,
    leased_until: null,
    lease: null,
    recipient: null,
    subject_kind: null,
    subject_id: null,
    cause: null,
    device: '',
  }
}
