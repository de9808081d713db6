import type { NewAnswer } from '../../enquiries/store/add-answer.ts'
import type { Choice, EventRow, ScreenFrame, SelectField } from '../frame/frame-props.ts'
import type { EnquiryItem, InboxProps } from '../inbox/inbox-props.ts'

/** A way of contact. Without an address it is locked, unless it has none at all. */
export type Way = {
  name: string
  label: string
  isSafe: boolean
  hasAddress: boolean
  address: string | null
  text: string
}

/** One recipient. */
export type DeliveryRow = {
  target: string
  /** As forms have it. */
  name: string
  state: string
  note: string
  isBad: boolean
  isDone: boolean
  canResend: boolean
  attempts: readonly { at: string; status: string; answer: string }[]
}

/** The days of a kind with a clock. */
export type ClockProps = {
  day: number
  days: number
  isWarned: boolean
  heading: string
  text: string
  /** In their order. `missing`: it should have been reached; `ahead`: it is still to come. */
  stages: readonly { text: string; state: 'done' | 'current' | 'missing' | 'ahead' }[]
}

export type EnquiryProps = ScreenFrame & {
  inbox: InboxProps
  item: EnquiryItem
  version: number
  /** How much of history and notes the page shows: a later change is compared with it. */
  seen: string
  /** Why the last change was not made; null if nothing was refused. */
  refused: Refused | null
  /** What was typed into a form that was refused. */
  typed: Readonly<Partial<Record<'note' | 'reason' | 'way' | 'remindAt' | 'assignee' | 'template', string>>> & {
    answer?: NewAnswer
  }
  clock: ClockProps | null
  reminder: Reminder
  firstLine: string
  ways: readonly Way[]
  /** The headline of the strip: `Do not call`. */
  safetyText: { say: string; more: string }
  /** When to call, as they asked for it; `calendar`: the address of the call as a file, or null. */
  callTimes: readonly { text: string; calendar: string | null }[]
  message: ScreenFrame['message']
  written: readonly string[]
  /** Null if they gave no number. */
  calls: CallsProps | null
  /** Null where the site has no texts to answer with. */
  answer: AnswerProps | null
  conversation: readonly ConversationRow[]
  notes: readonly { at: string; by: string; text: string }[]
  next: readonly string[]
  /** Who can answer it, and who is to. */
  assignees: SelectField['options']
  answerBy: string
  facts: readonly { term: string; text: string; address?: string }[]
  deliveries: readonly DeliveryRow[]
  canRelease: boolean
  isSpam: boolean
  /** Null if nothing says who they are. */
  samePerson: SamePerson | null
  /** `undo`: the line that can be taken back; null if it cannot be. */
  history: readonly (EventRow & { undo: string | null })[]
}

export type CallsProps = {
  outcomes: readonly { name: string; label: string }[]
  /** The last call, or ''. */
  last: string
}

/** Why no mail can be written to a person. `unsaid`: they have not said which ways are safe. */
export type AnswerLock = 'no-mail' | 'no-address' | 'spam' | 'unsafe' | 'unsaid'

/** Mail to the person. */
export type AnswerProps = {
  /** Why none can be written; null if one can. */
  lock: AnswerLock | null
  /** Their address; empty while it is locked. */
  to: string
  /** The texts to begin with. */
  templates: readonly Choice[]
  /** The form of the chosen text; null if none is chosen. */
  draft: (Omit<NewAnswer, 'to'> & { template: string }) | null
}

/** What went to or from the person. `link`: the other enquiry that it belongs to. */
export type ConversationRow = {
  id: string
  kind: 'sent' | 'received' | 'call'
  head: string
  text: string
  by: string
  at: string
  link: { text: string; address: string } | null
}

export type Refused = {
  text: string
  /** What happened since the page was opened. */
  between: readonly EventRow[]
}

export type Reminder = {
  /** As a field has it; empty without a reminder. */
  at: string
  text: string
  isBad: boolean
}

export type EraseProps = ScreenFrame & {
  reference: string
  who: string
  /** How many others they have, or ''. */
  others: string
  version: number
  seen: string
  fault: string
  between: readonly EventRow[]
  /** What stood in the field. */
  typed: string
  back: string
  /** What erasing removes. */
  goes: readonly string[]
  /** What it cannot remove. */
  stays: readonly string[]
}

/** Other enquiries with the same phone number or e-mail address. */
export type SamePerson = {
  /** Of all of them, with the one that is open. */
  count: number
  /** The page with all of them. */
  address: string
  items: readonly { reference: string; address: string; text: string; isJoined: boolean }[]
}

export type PersonProps = ScreenFrame &
  Pick<EraseProps, 'reference' | 'fault' | 'typed' | 'back'> &
  Pick<SamePerson, 'items'> & { phone: string; email: string }

declare module '../frame/screen-types.ts' {
  interface Screens {
    enquiry: EnquiryProps
    erase: EraseProps
    person: PersonProps
  }
}
