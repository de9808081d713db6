import type { ScreenFrame } from '../frame/frame-props.ts'

export type HeaderCodeProps = ScreenFrame & {
  /** The code in the form. */
  code: string
  /** Its hash: what somebody has looked at. */
  checked: string
  /** The hash of the stored code that it was made from. */
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

declare module '../frame/screen-types.ts' {
  interface Screens {
    headerCode: HeaderCodeProps
  }
}
