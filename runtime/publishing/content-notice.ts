/**
 * What people who work with the content are told when it happens. It has no text of the content, and nobody's name
 * (D45). Administration shows the same for as long as it holds.
 */
export type ContentNotice = {
  /** `not-published`: it was due, and could not be published. */
  kind: 'not-published' | 'handed-in' | 'sent-back' | 'approved' | 'commented'
  /** Users by their ids. */
  to: readonly string[]
  /** The id of what was scheduled with its time, of the release, or of the comment. */
  about: string
}
/** Sends a notice; it never rejects. */
export type TellStaff = (notice: ContentNotice) => Promise<void>
