import type { Choice, LinkItem, ScreenFrame, TextLink } from '../../frame/frame-props.ts'
import type { ContentMenu, DiffPart, FittedField } from '../content-props.ts'

/** A side of a conflict: whose it is, what the button says, and its lines with the words that differ. */
export type ConflictSide = {
  choice: 'mine' | 'theirs' | 'both'
  title: string
  label: string
  lines: readonly (readonly DiffPart[])[]
}
/** A field that both have changed. `name`: that of its radio buttons. `chosen`: null if nothing is. */
export type ConflictField = {
  name: string
  label: string
  was: string
  sides: readonly ConflictSide[]
  chosen: ConflictSide['choice'] | null
}

export type ContentConflictProps = ScreenFrame & {
  contentMenu: ContentMenu
  title: string
  back: TextLink | null
  tabs: readonly Choice[]
  /** That of the entry. */
  address: string
  /** The version that was compared. */
  base: string
  fields: readonly ConflictField[]
  fitted: readonly FittedField[]
  /** The last ones of the entry. */
  versions: readonly (LinkItem & { note: string; about: string })[]
}

declare module '../../frame/screen-types.ts' {
  interface Screens {
    contentConflict: ContentConflictProps
  }
}
