import type { EnquirySettings } from '../../contract/enquiry-settings.ts'
import type { ClaimedAlert, ClaimedEnquiry } from '../store/deliveries/claimed-delivery.ts'

/** The result of an attempt. */
export type SendResult = {
  isDelivered: boolean
  /** An HTTP status or a word. */
  status: string
  /** The first 2 kB of the response. */
  answer: string
  /** No other attempt can succeed. */
  isFinal?: true
}

/** Sends one delivery once, within the deadline of an attempt. Never rejects because of what the other side does. */
export type Sender = (delivery: ClaimedEnquiry, settings: EnquirySettings) => Promise<SendResult>
/** The same for an alert. */
export type AlertSender = (delivery: ClaimedAlert) => Promise<SendResult>
