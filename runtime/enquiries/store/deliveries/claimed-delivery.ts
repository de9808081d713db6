import type { Enquiry, Target } from '../enquiry.ts'

/** A delivery that this process works on. */
export type ClaimedDelivery = {
  id: string
  /** The `Idempotency-Key`. */
  key: string
  target: Target
  attempts: number
  /** When it was first due; it fails three days later. */
  firstAt: string
  /** Until when this process works on it. */
  leasedUntil: string
  /** Unique per claim; a process with another value has lost the delivery. */
  lease: string
  enquiry: Enquiry
}

/** The maximum of deliveries per target; none for a target that is missing here. */
export type TargetLimits = Readonly<Partial<Record<Target, number>>>
export type AttemptResult = { state: 'delivered' | 'failed' } | { state: 'waiting'; nextAt: string }

/** Why a delivery could not be attempted, and when it is tried next. */
export type Postponed = { at: string; why: string; nextAt: string }
