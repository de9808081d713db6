import type { ScreenFrame } from '../frame/frame-props.ts'

export type DutyChoice = { name: string; label: string; isChecked: boolean }
/** Two fields of a form; `fault`: what is wrong with them, '' for nothing. */
export type SpanRow = { label: string; from: FieldValue; to: FieldValue; fault: string }
type FieldValue = { name: string; value: string }

export type DutyProps = ScreenFrame & {
  /** Whose duty it is. */
  who: string
  action: string
  /** The section of the menu. */
  section: string
  back: { name: string; address: string }
  /** Null where somebody has their own hours only. */
  areas: {
    everywhere: DutyChoice
    groups: readonly { legend: string; choices: readonly DutyChoice[] }[]
    places: string
    placesFault: string
    kinds: readonly DutyChoice[]
  } | null
  /** What they are asked about, in words. */
  areasText: string
  week: readonly SpanRow[]
  weekFault: string
  daysOff: readonly SpanRow[]
  awayUntil: string
}

declare module '../frame/screen-types.ts' {
  interface Screens {
    duty: DutyProps
  }
}
