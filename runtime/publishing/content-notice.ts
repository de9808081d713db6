import type { Transaction } from 'kysely'
import type { Tables } from '../store/migrations/tables.ts'

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
/**
 * Runs a transaction in which people can be told of what it stores. They are alerted when it is committed; of a
 * transaction that fails nobody is.
 */
export type TellStaff = <Result>(
  work: (transaction: Transaction<Tables>, tell: (notice: ContentNotice) => Promise<void>) => Promise<Result>,
) => Promise<Result>
