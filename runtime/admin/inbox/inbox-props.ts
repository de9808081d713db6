import type { Choice, ChoiceMenu, Fields, ScreenFrame, SelectField, TextLink } from '../frame/frame-props.ts'

/** An enquiry in the list. */
export type EnquiryItem = {
  reference: string
  who: string
  place: string
  kind: string
  status: string
  assignee: string
  /** Such as `4 min`, or `1 h late`. */
  age: string
  createdAt: string
  isLate: boolean
  /** Its time for an answer runs out. */
  isSoon: boolean
  isNew: boolean
  safety: Safety
  firstLine: string
  marks: readonly { text: string; isBad: boolean }[]
}

/**
 * What the person said about being called (D37): `no` also where other ways were marked and this one was not;
 * `unanswered` where they marked none, and `unasked` where nobody asked them.
 */
export type Safety = 'yes' | 'no' | 'unanswered' | 'unasked'

/** The list of enquiries as it is beside an open enquiry, too. */
export type InboxProps = {
  /** The address of this page of the list. */
  address: string
  groups: readonly {
    title: string
    isLate: boolean
    items: readonly (EnquiryItem & { address: string; isPicked: boolean })[]
  }[]
  tabs: readonly Choice[]
  flags: readonly Choice[]
  menus: readonly ChoiceMenu[]
  /** The filters of a form, and the values that it keeps. */
  more: {
    isOpen: boolean
    selects: readonly SelectField[]
    days: readonly { name: string; label: string; value: string }[]
    kept: Fields
  }
  search: string
  line: string
  /** Where the newest of the list is. */
  first: string
  /** Why the list is empty, and what to do; null if it is not. */
  empty: { title: string; text: string; links: readonly TextLink[] } | null
  older: string | null
  newer: string | null
  exportAddress: string
  /** Where the open enquiry is in the list, with those beside it; null if it is not on this page. */
  place: { text: string; newer: string | null; older: string | null } | null
}

export type EnquiriesProps = ScreenFrame & { inbox: InboxProps }

declare module '../frame/screen-types.ts' {
  interface Screens {
    enquiries: EnquiriesProps
  }
}
