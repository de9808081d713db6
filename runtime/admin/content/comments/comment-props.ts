import type { SelectField } from '../../frame/frame-props.ts'

/** A comment that nobody has resolved. `address`: the form at its field. */
export type CommentRow = {
  id: string
  field: string
  address: string
  text: string
  by: string
  resolveAddress: string
  resolveLabel: string
}
/** `fields`: what can be commented on. `back`: where one is afterwards. */
export type CommentsProps = {
  rows: readonly CommentRow[]
  address: string
  fields: SelectField['options']
  back: string
}
