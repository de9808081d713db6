import type { ScreenFrame } from '../../frame/frame-props.ts'
import type { ContentMenu } from '../content-props.ts'

export type ContentApprovalsProps = ScreenFrame & {
  contentMenu: ContentMenu
  title: string
  /** Why nothing has to be approved at present, or ''. */
  suspended: string
  groups: readonly { title: string; rows: readonly ApprovalRow[] }[]
}
/** `said`: who has done what. */
export type ApprovalRow = { id: string; what: string; note: string; said: readonly string[]; address: string }

declare module '../../frame/screen-types.ts' {
  interface Screens {
    contentApprovals: ContentApprovalsProps
  }
}
