import type { EnquirySettings } from '../contract/enquiry-settings.ts'
import type { ClaimedDelivery } from '../store/store.ts'

/** What came of sending: whether the other side has it, an HTTP status or a word, and the first 2 kB of its answer. */
export type Sent = { isDelivered: boolean; status: string; answer: string }

/** Sends one delivery once, within the deadline of an attempt. Never rejects for what the other side does. */
export type Sender = (delivery: ClaimedDelivery, settings: EnquirySettings) => Promise<Sent>
