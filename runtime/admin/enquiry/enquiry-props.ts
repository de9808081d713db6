import type { Choice, ChoiceMenu, EventRow, Fields, ScreenFrame, SelectField, TextLink } from '../frame/frame-props.ts'

/** An enquiry in the list. `age`: such as `4 min`, or `1 h late`. */
export type EnquiryItem = {
  reference: string
  who: string
  place: string
  kind: string
  status: string
  assignee: string
  age: string
  createdAt: string
  isLate: boolean
  isNew: boolean
  safety: Safety
  firstLine: string
  marks: readonly { text: string; isBad: boolean }[]
}

/**
 * What the person said about being called (D37): `no` also where other ways were marked and this one was not; `unanswered` where they marked
 * none, and `unasked` where nobody asked them.
 */
export type Safety = 'yes' | 'no' | 'unanswered' | 'unasked'

/** The list of enquiries as it is beside a letter, too. */
export type InboxProps = {
  /** The address of this page of the list. */
  address: string
  groups: readonly { title: string; isLate: boolean; items: readonly (EnquiryItem & { address: string; isPicked: boolean })[] }[]
  tabs: readonly Choice[]
  flags: readonly Choice[]
  menus: readonly ChoiceMenu[]
  /** The filters of a form, and the values that it keeps. */
  more: { isOpen: boolean; selects: readonly SelectField[]; days: readonly { name: string; label: string; value: string }[]; kept: Fields }
  search: string
  line: string
  /** Where the newest of the list is. */
  first: string
  /** Why the list is empty, and what to do; null if it is not. */
  empty: { title: string; text: string; links: readonly TextLink[] } | null
  older: string | null
  newer: string | null
  exportAddress: string
  /** Where the open letter is in the list, with the letters beside it; null if it is not on this page. */
  place: { text: string; newer: string | null; older: string | null } | null
}

export type EnquiriesProps = ScreenFrame & { inbox: InboxProps }

/** A way of contact. Without an address it is locked, unless it has none at all. */
export type Way = { name: string; label: string; isSafe: boolean; hasAddress: boolean; address: string | null; text: string }

/** One recipient. `name`: as forms have it. */
export type DeliveryRow = {
  target: string
  name: string
  state: string
  note: string
  isBad: boolean
  isDone: boolean
  canResend: boolean
  attempts: readonly { at: string; status: string; answer: string }[]
}

/** The days of a kind with a clock. `stages`: what was reached, in their order. */
export type ClockProps = {
  day: number
  days: number
  isWarned: boolean
  heading: string
  text: string
  stages: readonly { text: string; isDone: boolean }[]
}

export type EnquiryProps = ScreenFrame & {
  inbox: InboxProps
  item: EnquiryItem
  version: number
  /** How much of history and notes the page shows: a later change is compared with it. */
  seen: string
  /** Why the last change was not made, and what happened since the page was opened. */
  refused: { text: string; between: readonly EventRow[] } | null
  /** What was typed into a form that was refused. */
  typed: Readonly<Partial<Record<'note' | 'reason' | 'way' | 'remindAt' | 'assignee', string>>>
  clock: ClockProps | null
  /** `at`: as a field has it; empty without a reminder. */
  reminder: { at: string; text: string; isBad: boolean }
  firstLine: string
  ways: readonly Way[]
  /** The headline of the strip: `Do not call`. */
  safetyText: { say: string; more: string }
  message: ScreenFrame['message']
  written: readonly string[]
  notes: readonly { at: string; by: string; text: string }[]
  next: readonly string[]
  assignees: readonly string[]
  answerBy: string
  facts: readonly { term: string; text: string; address?: string }[]
  deliveries: readonly DeliveryRow[]
  canRelease: boolean
  isSpam: boolean
  history: readonly EventRow[]
}

/** A field of the form for an enquiry by hand; `fault`: what is wrong with it, or empty. */
export type EnterField = { name: string; label: string; isLong: boolean; maxLength: number; value: string; fault: string }

/** `formKey`: of this form, so that sending it twice stores one enquiry. `sources`: empty where any words will do. */
export type EnterProps = ScreenFrame & {
  kinds: readonly Choice[]
  kind: string
  formKey: string
  address: string
  back: string
  fields: readonly EnterField[]
  town: EnterField
  towns: readonly string[]
  source: EnterField
  sources: readonly string[]
  ways: readonly { name: string; label: string; isChecked: boolean }[]
  waysFault: string
}

/** `goes` and `stays`: what erasing removes, and what it cannot. `typed`: what stood in the field. */
export type EraseProps = ScreenFrame & {
  reference: string
  version: number
  seen: string
  fault: string
  between: readonly EventRow[]
  typed: string
  back: string
  goes: readonly string[]
  stays: readonly string[]
}
