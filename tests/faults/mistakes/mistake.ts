/**
 * How far the messages alone take somebody who made the mistake: to its repair, to its place but not all the way,
 * nowhere as nothing is told, or to another place.
 */
export type Verdict = 'leads to the repair' | 'partly' | 'silent' | 'misleads'

/** A mistake in a file of the real site, and what `validate` and `lint` tell of it. */
export type Mistake = {
  what: string
  file: string
  /** The first place of this text becomes `to`. */
  from: string
  to: string
  /**
   * The findings that are new, each as 'marked text: message · remedy', with the file first where it is another one.
   */
  told: readonly string[]
  verdict: Verdict
}
