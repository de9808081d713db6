/**
 * A typo that a member of staff makes in a file of the locksmith's site, and what alone must lead them to the right
 * repair.
 */
export type Typo = {
  what: string
  file: string
  /** The file is changed under this name; the original stays as it is. */
  copy?: string
  /** The first place of this text becomes `to`; without both, nothing changes. */
  from?: string
  to?: string
  /** The faults, each as 'line:column message · remedy'. */
  told: readonly string[]
}
