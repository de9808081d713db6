import type {
  Choice,
  Fields,
  LinkItem,
  ListPager,
  ScreenFrame,
  SelectField,
  SortHead,
  TextLink,
  TimeFields,
} from '../frame/frame-props.ts'
import type { ApprovalBlock } from './approval/approval-block.ts'
import type { CommentsProps } from './comments/comment-props.ts'

/**
 * The menu within content: each kind of it. `kind`: the address of the current one, or of another screen. `notices`:
 * what waits for somebody.
 */
export type ContentMenu = { kinds: readonly LinkItem[]; kind: string; notices: readonly TextLink[] }
type ContentFrame = ScreenFrame & { contentMenu: ContentMenu }

export type ContentListProps = ContentFrame &
  ListPager & {
    title: string
    search: { address: string; value: string; hidden: Fields }
    tabs: readonly Choice[]
    heads: { name: SortHead; updated: SortHead }
    /** `switchedTo`: what its button does; null if such entries cannot be switched off. */
    rows: readonly ContentRow[]
    hasSwitch: boolean
    switchAddress: string
    /** Where an entry is made; null if there cannot be more. */
    add: TextLink | null
  }
export type ContentRow = {
  slug: string
  name: string
  address: string
  /** Whether it has texts of its own; null where that makes no difference. */
  ring: 'own' | 'open' | null
  states: readonly string[]
  /** What somebody has to know of it: that it is unfinished, retired, or has a claim to check. */
  marks: readonly string[]
  findings: string
  updated: string
  /** Who changed it last, or ''. */
  by: string
  active: boolean | null
}

/**
 * A fault at a line of a file. `remedy`: what to do, or ''. `places`: others that it is about, with their addresses if
 * they are content.
 */
export type FaultItem = {
  at: string
  /** Where it is corrected; null if that is no content. */
  address: string | null
  message: string
  remedy: string
  isError: boolean
  places: readonly { text: string; address: string | null }[]
}

export type ContentEntryProps = ContentFrame & {
  title: string
  back: TextLink | null
  tabs: readonly Choice[]
  /** The address of this screen. */
  address: string
  pages: readonly LinkItem[]
  pagesTitle: string
  /** Since when there is a draft, or ''. */
  kept: string
  /** The pages that can be shown with what was typed. */
  previewed: readonly LinkItem[]
  reviewAddress: string
  /** Whether the field has a draft, which can be discarded. */
  hasDraft: boolean
  path: string
  /** What is in the field: the file, or what was typed. */
  text: string
  /** The version that was edited. */
  base: string
  faults: readonly FaultItem[]
  /** What two people have made of the file; null if it is what was edited. */
  conflict: { mine: string; theirs: string; merged: string | null } | null
  /** What two people have changed, if the text has both. */
  fitted: readonly FittedField[]
  /** Who else is writing in it, or ''. */
  others: string
  /** What is set for a time. */
  scheduled: readonly string[]
  scheduleAddress: string
  comments: CommentsProps
}

/** Names that are asked for. `fault`: what is wrong with them, or ''. */
export type NameFields = { address: string; name: string; slug: string; fault: string }

export type ContentNewProps = ContentFrame &
  NameFields & {
    title: string
    back: TextLink
    /** Whether it is made as a draft, which has no pages. */
    hasDrafts: boolean
    /** The text of the file, if it cannot be published before somebody has filled it in. */
    text: string | null
    faults: readonly FaultItem[]
  }

/**
 * `choices`: what its addresses answer. `places`: what names it; `needed`: how many of them have to name another one.
 * `others`: what can be named in its place; `by`: the chosen one. `fault`: what is missing, or ''.
 */
export type RetireForm = {
  address: string
  choices: Fields
  places: readonly NamingPlace[]
  needed: number
  /** Why the person may not retire it, or ''. */
  denied: string
  others: SelectField['options']
  isReplaced: boolean
  by: string
  fault: string
}
/** A line of a file that names an entry. */
export type NamingPlace = { at: string; address: string; text: string; isNeeded: boolean }

/** What can be done with an entry as a whole; null where it cannot. */
export type ContentManageProps = ContentFrame & {
  title: string
  back: TextLink
  tabs: readonly Choice[]
  /** Who else is writing in it, or ''. */
  others: string
  rename: NameFields
  duplicate: NameFields
  retire: RetireForm | null
  restoreAddress: string | null
  removeAddress: string | null
  withdraw: WithdrawForm | null
}

export type ContentVersionsProps = ContentFrame & {
  title: string
  back: TextLink | null
  tabs: readonly Choice[]
  days: readonly { title: string; versions: readonly VersionRow[] }[]
  /** The page of newer versions, and that of older ones. */
  newer: string | null
  older: string | null
}
/** `what`: the entries, or the fields of the one whose history it is. `undoAddress`: where taking it back is shown. */
export type VersionRow = {
  number: number
  what: string
  about: string
  by: string
  time: string
  note: string
  /** That the file was changed past administration before, or ''. */
  outside: string
  address: string
  undoAddress: string
}

/** A line of a file before or after a change, in parts: some of them are the same on both sides. */
export type DiffLine = { sign: '-' | '+' | ' '; parts: readonly DiffPart[] }
export type DiffPart = { text: string; isChanged: boolean }
/** A field of two people's changes that is no conflict: who has changed it, and its lines now. */
export type FittedField = { label: string; by: string; lines: readonly (readonly DiffPart[])[] }
export type FileDiff = { title: string; lines: readonly DiffLine[] }
export type PageDiff = { address: string; title: string; about: string; sentences: readonly DiffLine[] }

export type ContentVersionProps = ContentFrame & {
  title: string
  about: string
  note: string
  back: TextLink
  files: readonly VersionFile[]
  /** Where what an earlier version had is looked at first, and then published. */
  ways: readonly TextLink[]
}

/** What a version did to a file. `entry`: its name, and the form where it is edited; null if there is none. */
export type VersionFile = Pick<FileDiff, 'lines'> & { name: string; about: string; entry: TextLink | null }

/** What a change does, before it is published. */
export type ContentReviewProps = ContentFrame & {
  title: string
  about: string
  patterns: readonly string[]
  pages: readonly PageDiff[]
  morePages: string
  files: readonly FileDiff[]
  faults: readonly FaultItem[]
  findings: readonly FaultItem[]
  /** What the button publishes; null if it cannot be published. */
  publish: PublishForm | null
  /** Where it is set to be published at a time, with what was typed; null if it cannot be published. */
  schedule: TimeFields | null
  back: TextLink
  /** What has become of it, if it was handed in. */
  approval: ApprovalBlock | null
  comments: CommentsProps | null
}

/** `about`: why it is not published at once, or ''. `noteLabel`: what the note is. */
type PublishForm = { address: string; fields: Fields; note: string; noteLabel: string; label: string; about: string }

/** `about`: what becomes of an entry that is taken off the site. */
export type WithdrawForm = TimeFields & { about: string }

declare module '../frame/screen-types.ts' {
  interface Screens {
    contentList: ContentListProps
    contentEntry: ContentEntryProps
    contentManage: ContentManageProps
    contentNew: ContentNewProps
    contentReview: ContentReviewProps
    contentVersions: ContentVersionsProps
    contentVersion: ContentVersionProps
  }
}
