import type { SelectField } from '../../frame/frame-props.ts'

/** What has become of a change that was handed in. `said`: who has done what. `hint`: what its reader can do, or ''. */
export type ApprovalBlock = {
  sentence: string
  state: string
  said: readonly string[]
  hint: string
  /** The forms of whoever may decide; null for others. */
  decide: { approveAddress: string; sendBackAddress: string; fields: SelectField['options'] } | null
}
