/** What a version publishes, if it is more than files that somebody has just sent. */
export type VersionSource = {
  /** The id of a release. */
  release?: string
  /** The id of what was scheduled. */
  scheduled?: string
}
