/** A status, of any kind or of one. */
export type EnquiryState = {
  status: string
  kind?: string
  /** Nobody has set a status, or only one that was undone. */
  isAsItCame?: true
}

export type EnquiryQuery = {
  kind?: string
  status?: string
  /** In any of these. */
  states?: readonly EnquiryState[]
  spam?: boolean
  verified?: boolean
  reference?: string
  idempotencyKey?: string
  /** The reference has this in it. */
  partOfReference?: string
  /** An exact match in any spelling: phone numbers and e-mail addresses are found by a keyed hash. */
  email?: string
  phone?: string
  /** All words of this are words of the person's names or company, in any spelling. */
  name?: string
  /** Four digits or more, and no other characters, that follow one another in the number as it is dialed. */
  partOfPhone?: string
  /** The address of the page with the form has this in it. */
  partOfPage?: string
  location?: string
  conversation?: string
  /** In a conversation with an enquiry that has this address or number. */
  joinedTo?: Pick<EnquiryQuery, 'email' | 'phone'>
  assignee?: string
  /** Created at this time or after it. */
  from?: string
  /** Created before this time. */
  before?: string
  /** To be answered before this time. */
  answerBefore?: string
  /** Whether a delivery failed, or is still tried after an attempt. */
  undelivered?: boolean
  /** With a reminder before this time. */
  remindBefore?: string
  /** Whether it was not verified, and waits for a person to release it. */
  unreleased?: boolean
  /** Matches at least one query of each list. */
  oneOf?: readonly (readonly EnquiryQuery[])[]
  /** Matches none of these. */
  noneOf?: readonly EnquiryQuery[]
}
