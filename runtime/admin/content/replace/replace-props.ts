import type { ScreenFrame, SelectField } from '../../frame/frame-props.ts'
import type { ContentMenu } from '../content-props.ts'

/** A part of a text. `becomes`: what comes in its place; null if it stays. */
type ShownPart = { text: string; becomes: string | null }

/** What is looked for, as it was typed. `fault`: what is wrong with the field, or ''. */
export type ReplaceFields = {
  from: string
  to: string
  into: SelectField
  field: string
  fields: readonly { value: string; label: string }[]
  ignoresCase: boolean
  wholeWords: boolean
  fault: string
}

/** The texts that have it, by entry. */
export type FoundProps = {
  title: string
  about: readonly string[]
  entries: readonly {
    name: string
    kind: string
    address: string
    texts: readonly { id: string; field: string; line: string; parts: readonly ShownPart[] }[]
  }[]
}

export type ContentReplaceProps = ScreenFrame & {
  contentMenu: ContentMenu
  title: string
  address: string
  asked: ReplaceFields
  /** Null before somebody has looked for anything. */
  found: FoundProps | null
}

declare module '../../frame/screen-types.ts' {
  interface Screens {
    contentReplace: ContentReplaceProps
  }
}
