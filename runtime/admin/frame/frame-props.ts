/**
 * What every screen for people who are signed in gets. All of it is plain data: screens run in a bundle of their own.
 */
export type ScreenFrame = {
  site: string
  /** `name`: the e-mail address, where none was given. */
  user: { email: string; name: string; role: string }
  /** The token that forms carry. */
  token: string
  /** The sections that the role may see. */
  menu: readonly MenuItem[]
  /** Where the browser listens for what changes; null for those who may not read enquiries. */
  events: string | null
  /** What was just done, or why it was not. */
  message: Message | null
}

export type Message = {
  text: string
  isBad: boolean
  /** It explains what is on the screen, so that it is there for as long as the screen is. */
  stays?: true
  /** The form that takes back what was just done. */
  undo?: { action: string; label: string; fields: Fields }
}

/** A section of the menu. */
export type MenuItem = {
  address: string
  label: string
  badge: MenuBadge | null
  /** The screens that belong to it. */
  pages: readonly LinkItem[]
}

/** What waits for somebody in a section. */
export type MenuBadge = {
  /** Enquiries that nobody has answered yet. */
  toAnswer: number
  /** How many are late, or have little time left. */
  urgent: number
  /** The list of these. */
  urgentAddress: string
}

/** The menu within a section. `current`: the address of the screen, or of what it belongs to. */
export type InnerMenu = { label: string; items: readonly LinkItem[]; current: string }

export type Choice = { label: string; address: string; isCurrent: boolean; count: number | null }

/** A menu of choices; its label is the current one, if any. */
export type ChoiceMenu = { label: string; isCurrent: boolean; choices: readonly Choice[] }

export type SelectField = {
  name: string
  label: string
  value: string
  options: readonly { value: string; label: string }[]
}

export type TextLink = { text: string; address: string }

export type Fields = readonly { name: string; value: string }[]

/**
 * A time that is asked for. `fault`: why nothing can be done at it, or ''. `turns`: which one it is, where clocks show
 * it twice. `isOpen`: whether somebody has asked for it.
 */
export type TimeFields = { address: string; at: string; fault: string; turns: Fields; isOpen: boolean }
/** What happened, for `Events`. */
export type EventRow = { id: string; at: string; by: string; text: string }

export type LinkItem = { name: string; address: string }

/** Where one is in a list, and the addresses of the pages beside it. */
export type ListPager = { shown: string; earlier: string | null; later: string | null }

/** A head of a column that leads to the list sorted by it. */
export type SortHead = { label: string; address: string; sorted: 'ascending' | 'descending' | null }
