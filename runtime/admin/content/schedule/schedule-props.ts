import type { ScreenFrame, TextLink, TimeFields } from '../../frame/frame-props.ts'
import type { ContentMenu } from '../content-props.ts'
import type { DayForm } from '../day/day-props.ts'

export type ContentScheduleProps = ScreenFrame & {
  contentMenu: ContentMenu
  title: string
  failed: readonly ScheduledRow[]
  waiting: readonly ScheduledRow[]
  done: readonly ScheduledRow[]
  drafts: { address: string; rows: readonly DraftRow[] }
  day: DayForm
}

/** `fault`: what has kept it from being published, or ''. */
export type ScheduledRow = {
  id: string
  what: string
  note: string
  when: string
  about: string
  fault: string
  version: TextLink | null
  /** How it is looked at, cancelled and moved; null: it has ended. */
  change: { lookAddress: string; cancelAddress: string; move: TimeFields } | null
}
export type DraftRow = { path: string; name: string; at: string }

declare module '../../frame/screen-types.ts' {
  interface Screens {
    contentSchedule: ContentScheduleProps
  }
}
