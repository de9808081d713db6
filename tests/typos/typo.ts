/**
 * What someone is told of a slip. `line` is the text of the line that is shown: numbers would change with every edit of the data.
 * `at` is the file that is shown, where that is not the one that was changed.
 */
export type Told = { says: string; remedy: string; line: string; column: number; at?: string }

/** A slip that a member of staff makes in a file of the site, and what alone must lead them to the right repair. */
export type Slip = Told & {
  what: string
  file: string
  change: (text: string) => string
  /** The name under which a copy of the file is changed; the file itself stays as it is. */
  copy?: string
  /** What else is told where the slip takes more than one repair. */
  also?: readonly Told[]
}

/** A change of the first place where `from` stands. */
export function swap(from: string, to: string): (text: string) => string {
  return (text) => text.replace(from, () => to)
}
