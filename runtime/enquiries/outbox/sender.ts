import type { EnquirySettings } from '../../contract/enquiry-settings.ts'
import type { ClaimedDelivery } from '../store/deliveries/claimed-delivery.ts'

/** The result of an attempt: whether it was delivered, an HTTP status or a word, and the first 2 kB of the response. */
export type SendResult = { isDelivered: boolean; status: string; answer: string }

/** Sends one delivery once, within the deadline of an attempt. Never rejects because of what the other side does. */
export type Sender = (delivery: ClaimedDelivery, settings: EnquirySettings) => Promise<SendResult>
