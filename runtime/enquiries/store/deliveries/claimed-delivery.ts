import type { Alert, AlertTarget } from '../../alerts/alert.ts'
import type { Enquiry, Target } from '../enquiry.ts'

/** A delivery that this process works on. */
type Claimed = {
  id: string
  /** The `Idempotency-Key`. */
  key: string
  attempts: number
  /** When it was first due; it fails three days later. */
  firstAt: string
  /** Until when this process works on it. */
  leasedUntil: string
  /** Unique per claim; a process with another value has lost the delivery. */
  lease: string
}
/** An enquiry on its way to one of its targets. */
export type ClaimedEnquiry = Claimed & { target: Target; enquiry: Enquiry; alert?: never }
/** An alert on its way to one person. */
export type ClaimedAlert = Claimed & { target: AlertTarget; alert: Alert; enquiry?: never }
export type ClaimedDelivery = ClaimedEnquiry | ClaimedAlert
export type DeliveryTarget = ClaimedDelivery['target']

/** The maximum of deliveries per target; none for a target that is missing here. */
export type TargetLimits = Readonly<Partial<Record<DeliveryTarget, number>>>
/** `void`: an alert that helps nobody any more was not sent. */
export type AttemptResult = { state: 'delivered' | 'failed' | 'void' } | { state: 'waiting'; nextAt: string }

/** Why a delivery could not be attempted, and when it is tried next. */
export type Postponed = { at: string; why: string; nextAt: string }
