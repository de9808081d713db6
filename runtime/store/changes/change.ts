/** Something that changed. */
export type Change = {
  /** Numbers rise by the order of commits. */
  number: number
  kind:
    | 'enquiry-added'
    | 'enquiry-changed'
    | 'enquiries-erased'
    | 'session-ended'
    | 'user-changed'
    | 'setting-changed'
    | 'content-published'
    | 'draft-changed'
  /**
   * That of the enquiry, session or user, the name of the setting, the number of the version of content, or the path of
   * the draft; empty for enquiries that were erased.
   */
  id: string
}

/** What changed lately, so that every server learns of what was done through another one. */
export type ChangeStore = {
  /** The number of the latest change; 0 before the first. */
  last(): Promise<number>
  /** The changes after a number, in order; null if too many were missed, or some are no longer kept. */
  after(number: number): Promise<readonly Change[] | null>
  /** Tells a change that the store does not record by itself. */
  publish(change: Pick<Change, 'kind' | 'id'>): Promise<void>
  /**
   * Calls `listener` with the changes after a number (null: from now on) and with all later ones, made through
   * whichever server; with null where `after` is null. Returns a function that ends it.
   */
  follow(number: number | null, listener: (changes: readonly Change[] | null) => void): () => void
  /** Forgets changes before a time (ISO 8601). */
  purge(before: string): Promise<void>
}
