import type { ExistingEntry } from './entry-text.ts'

/** The entries of a collection as they are. */
export type ExistingEntries = {
  get(slug: string): ExistingEntry | undefined
  /** Each with its slug. */
  all(): Iterable<readonly [string, ExistingEntry]>
  maxId: number
}
