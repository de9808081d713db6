import type { EnquiryTarget } from '../../contract/enquiry-settings.ts'

/** A recipient of enquiries. `answer`: a mail to the person that staff have written. */
export type Target = EnquiryTarget | 'answer'

/** What a person sent, by the names of fields. Encrypted if there is a key (D22). */
export type EnquiryFields = Readonly<Partial<Record<string, string>>>

/** What a person sent. */
export type Sent = {
  /** The words of the enquiry. */
  fields: EnquiryFields
  /** The ways of contact that are safe. */
  contactSafely: readonly string[]
}

/** An enquiry as it is accepted. Times are UTC in ISO 8601, so that they sort as texts. */
export type NewEnquiry = Sent & {
  /** A UUID that rises with time. */
  id: string
  /** The reference for the visitor: eight letters and digits in two groups. */
  reference: string
  /** The name of its kind. A site can rename its kinds: stored ones keep theirs. */
  kind: string
  /** The path of the page with the form; empty if there is none. */
  page: string
  /** The location of that page; empty if there is none. */
  location: string
  /** The areas of that location, the smallest first (`areasOf`). */
  areas: readonly string[]
  status: string
  source: string
  /** Whether the captcha was solved; an unverified enquiry waits for a person (D21). */
  verified: boolean
  spam: boolean
  createdAt: string
  answerBy: string
  /** Within how many minutes on duty it is to be answered first; null for no such time. */
  firstAnswerMinutes: number | null
  idempotencyKey: string | null
  /**
   * Equal for the same kind, contact and message, to recognize a form without a key that is sent again (D20). Null if
   * there is a key.
   */
  dedupeKey: string | null
  /** The solved challenge of the enquiry, which is used up with it (D21). */
  solution: { id: string; expiresAt: string } | null
  /** The e-mail address of the user who has entered it by hand; left out for what came by a form. */
  enteredBy?: string
  /** A call that nobody has answered; left out for what came by a form. */
  isMissedCall?: true
  /** When it is stored, where that can be long after `createdAt`: it is delivered and assigned from then on. */
  storedAt?: string
  /** The conversation that it belongs to from the start; left out where it belongs to none. */
  conversation?: string
  /** The targets of the enquiry; `held` until a person releases it. */
  deliveries: readonly { target: Target; held: boolean }[]
}

/** An enquiry as it is stored. */
export type Enquiry = Omit<NewEnquiry, NotStored> & {
  /** What the person sent is damaged, or was written with another key. */
  isDamaged?: true
  /** Rises with each change by staff, and when the person sends it again with changes. */
  version: number
  /** The e-mail address of the user who answers it. */
  assignee: string | null
  remindAt: string | null
  /** Enquiries with the same one are from the same person, as staff have said; null for one alone. */
  conversation: string | null
  /** When somebody first answered it, and who; null as long as nobody has. */
  firstAnswer: { at: string; by: string } | null
  /** By when somebody on duty is to have answered it; null for no such time. */
  firstAnswerDue: string | null
  deliveries: readonly Delivery[]
  history: readonly HistoryLine[]
  notes: readonly Note[]
  /** What staff have written to the person, oldest first. */
  answers: readonly Answer[]
}
type NotStored =
  | 'areas'
  | 'firstAnswerMinutes'
  | 'idempotencyKey'
  | 'dedupeKey'
  | 'solution'
  | 'enteredBy'
  | 'isMissedCall'
  | 'storedAt'
  | 'conversation'
  | 'deliveries'

/** Something that happened to an enquiry. */
export type HistoryLine = {
  at: string
  by: string
  what: string
  /** The value before, for a change of one. */
  from?: string | null
  /** The value after, for a change of one. */
  to?: string | null
  /** Why, in the words of who did it. Encrypted if there is a key. */
  reason?: string
  /** What the person had sent before that differs from what they sent then. Encrypted if there is a key. */
  earlier?: Partial<Sent>
}
export type Note = { at: string; by: string; text: string }

/** A mail to the person who sent the enquiry. Encrypted if there is a key. */
export type Answer = AnswerText & {
  /** The id of its delivery, and so the same for each attempt. */
  id: string
  at: string
  by: string
}
/** `to`: the address that it goes to, also if the person gives another one later. */
export type AnswerText = { to: string; subject: string; text: string }

/** What came of a call to the person. */
export const callOutcomes = ['reached', 'no-answer', 'no-message'] as const
export type CallOutcome = (typeof callOutcomes)[number]

export type DeliveryState = 'waiting' | 'held' | 'delivered' | 'failed'

/** An enquiry on its way to one target. */
export type Delivery = {
  id: string
  enquiryId: string
  target: Target
  state: DeliveryState
  attempts: number
  createdAt: string
  /** The time of the next attempt; null after it was delivered or has failed. */
  nextAt: string | null
  /** The attempts, oldest first. */
  log: readonly Attempt[]
}

/** One attempt to deliver. */
export type Attempt = {
  at: string
  tookMs: number
  /** An HTTP status or a description of the error. */
  status: string
  /** At most the first 2 kB of the response. */
  answer: string
}
