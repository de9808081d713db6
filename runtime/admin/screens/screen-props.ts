import type { AuditFilter, AuditKind } from '../people/audit-filter.ts'
import type { Permission } from '../roles.ts'
import type { OwnTexts } from '../texts/admin-texts.ts'

/** What every screen for people who are signed in gets. All of it is plain data: screens run in a bundle of their own. */
export type ScreenFrame = {
  site: string
  user: { email: string; role: string; permissions: readonly Permission[] }
  /** The token that forms carry. */
  token: string
  /** Enquiries that nobody has answered yet, for the menu. */
  toAnswer: number
  /** How many of them have little time left for an answer. */
  warned: number
  /** Where the browser listens for what changes; null for those who may not read enquiries. */
  events: string | null
  /** What was just done, or why it was not. */
  message: { text: string; isBad: boolean } | null
}

/** Asks for the password again. `fields`: what was posted to `action`, by name. `fault`: why the last one was not accepted. */
export type ConfirmProps = ScreenFrame & { action: string; fields: readonly (readonly [string, string])[]; fault: string }

/** `options`: what the browser is asked for, as JSON. */
export type PasskeySignInProps = { site: string; next: string; options: string }
/** `name`: that the passkey gets unless another is entered. */
export type PasskeyNewProps = ScreenFrame & { options: string; name: string }

export type SignInProps = {
  site: string
  email: string
  next: string
  /** After a right password: what stands for it while a code is entered. */
  pending: string
  /** What is asked for. `paused`: nothing until `retryAt`, a time of day. */
  step: 'password' | 'code' | 'paused'
  retryAt: string
  /** Why the last attempt failed, and what to do. */
  fault: string
  more: string
  /** Whether passkeys can be used at this address. */
  hasPasskeys: boolean
  /** Whether a session has just ended by itself or by somebody else. */
  hasEnded: boolean
}

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

/** What the person said about being called (D37): `no` also where other ways were marked and this one was not. */
export type Safety = 'yes' | 'no' | 'unsaid'

export type Choice = { label: string; address: string; isCurrent: boolean; count: number | null }

/** A menu of choices; its label is the current one, if any. */
export type ChoiceMenu = { label: string; isCurrent: boolean; choices: readonly Choice[] }
export type SelectField = { name: string; label: string; value: string; options: readonly { value: string; label: string }[] }
type TextLink = { text: string; address: string }

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
type Fields = readonly { name: string; value: string }[]

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

/** What happened, for `Events`. */
export type EventRow = { id: string; at: string; by: string; text: string }

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

/** A number with the change against the days before, such as `+8% on the 30 days before`. */
export type Figure = { label: string; value: string; change: string; series: readonly number[] }
/** The first cell of each row names it. */
export type NumberTable = { caption: string; heads: readonly string[]; rows: readonly (readonly string[])[] }
export type LinkItem = { name: string; address: string }

/** Two lines over days or weeks. `ticks`: what is written under a point. `end`: what is written at the last one. */
export type ContactChart = {
  title: string
  about: string
  /** What the lines show, for those who do not see them. */
  label: string
  ticks: readonly (string | null)[]
  /** The points that are days of a weekend. */
  weekends: readonly number[]
  now: readonly number[]
  before: readonly number[]
  end: string
  endBefore: string
  table: NumberTable
}
/** Small charts, each on its own scale. */
export type Multiples = {
  about: string
  items: readonly (LinkItem & { text: string; series: readonly number[] })[]
  table: NumberTable
}

/** A head of a column that leads to the list sorted by it. */
export type SortHead = { label: string; address: string; sorted: 'ascending' | 'descending' | null }
export type TownRow = { town: string; address: string; note: string; series: readonly number[]; cells: readonly string[] }
/** `series`: the head of the small lines. */
export type TownTable = { caption: string; town: SortHead; series: string; heads: readonly SortHead[]; rows: readonly TownRow[] }

export type StatisticsProps = ScreenFrame & {
  title: string
  about: string
  periods: readonly Choice[]
  csvAddress: string
  /** The towns to choose from; null if the site has none. */
  choice: { towns: readonly { slug: string; name: string }[]; town: string; days: number } | null
  links: readonly LinkItem[]
  figures: readonly Figure[]
  figureTable: NumberTable
  chart: ContactChart
  /** What is of all towns; null for one. */
  all: {
    table: TownTable
    shown: string
    address: string
    multiples: Multiples | null
    rising: readonly (LinkItem & { text: string })[]
    risingAbout: string
    risingNone: string
    silent: {
      title: string
      about: string
      first: readonly LinkItem[]
      others: readonly LinkItem[]
      othersTitle: string
      csvAddress: string | null
    }
  } | null
}

export type StatisticsTownsProps = ScreenFrame & {
  about: string
  periods: readonly Choice[]
  csvAddress: string
  back: string
  table: TownTable
  shown: string
  earlier: string | null
  later: string | null
}

export type SessionRow = { id: string; device: string; network: string; seenAt: string; isOwn: boolean }
export type UserRow = {
  id: string
  email: string
  role: string
  isDisabled: boolean
  hasCode: boolean
  hasPasskey: boolean
  requiresCode: boolean
  signedInAt: string
  sessions: readonly SessionRow[]
  isSelf: boolean
  /** Whether what can be changed is shown: after a change. */
  isOpen: boolean
}
export type PeopleProps = ScreenFrame & {
  users: readonly UserRow[]
  roles: readonly string[]
  /** Whether a second step can be required: codes need a key, passkeys a name of the host. */
  canRequireCodes: boolean
  /** What each role may, in the order of `roles`. */
  matrix: readonly { permission: Permission; granted: readonly boolean[] }[]
  /** What was entered for a new person that could not be added. */
  typed: { email: string; role: string }
  audit: {
    lines: readonly { id: string; at: string; by: string; text: string }[]
    /** Who can be chosen. */
    authors: readonly string[]
    kinds: readonly AuditKind[]
    filter: AuditFilter
    older: string | null
    csv: string
  }
}
export type AccountProps = ScreenFrame & {
  sessions: readonly SessionRow[]
  codes:
    | { kind: 'unavailable' }
    | { kind: 'on'; left: number }
    /** `path`: the QR code as an SVG path of `size` modules. `isDamaged`: the former key cannot be read any more. */
    | { kind: 'setup'; secret: string; path: string; size: number; isDamaged: boolean }
  /** Null where they cannot be used. */
  passkeys: readonly { id: string; name: string; madeAt: string; usedAt: string }[] | null
  /** Shown once, after codes were set up. */
  recoveryCodes: readonly string[]
}

/** A recipient of enquiries. `toSend`: how many wait or were given up. `bars`: the attempts of each half hour. */
export type DeliveryCard = {
  target: string
  name: string
  state: string
  isBad: boolean
  last: string
  details: readonly string[]
  failures: readonly { at: string; text: string }[]
  toSend: number
  chart: string
  bars: readonly { delivered: number; failed: number }[]
}
export type DeliveryProps = ScreenFrame & { cards: readonly DeliveryCard[] }

export type HeaderCodeProps = ScreenFrame & {
  /** The code in the form, and hashes of it and of the stored code that it was made from. */
  code: string
  checked: string
  of: string
  isChanged: boolean
  /** Why the code cannot be saved. */
  fault: string
  /** How many parts are refused. */
  refused: number
  /** Words between backquotes in `text` are code. */
  verdicts: readonly { kind: 'now' | 'consent' | 'refused'; part: string; text: string }[]
  set: string
  older: readonly { label: string; address: string }[]
  /** Lines of the live policy. */
  policy: readonly string[]
}

export type IndexingProps = ScreenFrame & {
  /** Why nothing can be submitted; empty if it can. */
  obstacle: string
  service: string
  counts: { main: number; all: number }
  rows: readonly { at: string; moment: string; what: string; count: string; answer: string; isBad: boolean }[]
}

export type RetentionProps = ScreenFrame & {
  /** When the job last ran, and what it last removed. */
  run: string
  isBad: boolean
  removed: string
  rows: readonly { what: string; time: string; now: string }[]
  facts: readonly { term: string; text: string }[]
}

export type NoticeProps = { site: string; title: string; text: string; back: { text: string; address: string } | null }

/** The screens by name with their props. */
export type Screens = {
  signIn: SignInProps
  confirm: ConfirmProps
  passkeySignIn: PasskeySignInProps
  passkeyNew: PasskeyNewProps
  enquiries: EnquiriesProps
  enquiry: EnquiryProps
  erase: EraseProps
  statistics: StatisticsProps
  statisticsTowns: StatisticsTownsProps
  people: PeopleProps
  account: AccountProps
  delivery: DeliveryProps
  headerCode: HeaderCodeProps
  indexing: IndexingProps
  retention: RetentionProps
  notice: NoticeProps
}

/** What all screens of a site have in common: the addresses of its style sheets and scripts, and its own texts. */
export type ScreenSite = { styles: readonly string[]; scripts: readonly string[]; texts: OwnTexts }

/** What the bundle exports. */
export type AdminBundle = {
  renderScreen: <Name extends keyof Screens>(name: Name, props: Screens[Name], site: ScreenSite) => string
}
