import type { Choice, Fields, ScreenFrame, TextLink } from '../../frame/frame-props.ts'
import type { ContentMenu, TimeFields } from '../content-props.ts'

type ContentFrame = ScreenFrame & { contentMenu: ContentMenu }

export type ContentScheduleProps = ContentFrame & {
  title: string
  failed: readonly ScheduledRow[]
  waiting: readonly ScheduledRow[]
  done: readonly DoneRow[]
  drafts: { address: string; rows: readonly DraftRow[] }
  preview: DayForm
}

/** `id`: for the ids of its fields. `why`: what has kept it from being published, or ''. */
export type ScheduledRow = {
  id: string
  what: string
  note: string
  when: string
  by: string
  why: string
  lookAddress: string | null
  cancelAddress: string
  move: TimeFields
}
export type DoneRow = { id: string; what: string; when: string; version: TextLink | null }
export type DraftRow = { path: string; name: string; at: string }

/** The day and the page that are asked for. */
export type DayForm = { address: string; day: string; page: string }
export type ContentDayProps = ContentFrame & {
  title: string
  back: TextLink
  tabs: readonly Choice[]
  form: DayForm
  /** Pages to choose from. */
  pages: Fields
  /** The page of the frame. */
  frameAddress: string
}

declare module '../../frame/screen-types.ts' {
  interface Screens {
    contentSchedule: ContentScheduleProps
    contentDay: ContentDayProps
  }
}
