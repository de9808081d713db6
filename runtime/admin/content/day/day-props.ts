import type { Fields, ScreenFrame, TextLink } from '../../frame/frame-props.ts'
import type { ContentMenu } from '../content-props.ts'

/** The day and the page that are asked for. */
export type DayForm = { address: string; day: string; page: string }
export type ContentDayProps = ScreenFrame & {
  contentMenu: ContentMenu
  title: string
  back: TextLink
  form: DayForm
  /** Pages to choose from. */
  pages: Fields
  /** The page of the frame. */
  frameAddress: string
}

declare module '../../frame/screen-types.ts' {
  interface Screens {
    contentDay: ContentDayProps
  }
}
