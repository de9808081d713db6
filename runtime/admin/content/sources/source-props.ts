import type { ScreenFrame, TextLink } from '../../frame/frame-props.ts'
import type { ContentMenu } from '../content-props.ts'

export type ContentSourcesProps = ScreenFrame & {
  contentMenu: ContentMenu
  title: string
  rows: readonly SourceRow[]
}
/** `state`: when it was asked last, and what came of it. `places`: the fields that quote it. */
export type SourceRow = {
  address: string
  passage: string
  state: string
  isMarked: boolean
  places: readonly TextLink[]
}

declare module '../../frame/screen-types.ts' {
  interface Screens {
    contentSources: ContentSourcesProps
  }
}
