/** What two people have made of one file. */
export type DivergedTexts = {
  /** The text as it was before both. */
  base: string
  mine: string
  /** The text as it is. */
  theirs: string
  /** Both changes line by line, with the lines of `theirs` where they are on the same ones. */
  lines: string
}

/** `both`: the items that both have added to a list. */
export type FieldChoice = 'mine' | 'theirs' | 'both'
/** What was chosen for fields, by their JSON Pointers. */
export type FieldChoices = { [pointer: string]: FieldChoice }

/** A field that both have changed, each in another way. A value is undefined where there is none. */
export type FieldConflict = {
  pointer: string
  before: unknown
  mine: unknown
  theirs: unknown
  /** The list with the items that both have added; null if it is no such conflict. */
  both: unknown[] | null
}

/** A field that is no conflict. `same`: both have changed it alike; `together`: a list has the changes of both. */
export type FieldChange = {
  pointer: string
  by: 'mine' | 'theirs' | 'same' | 'together'
  before: unknown
  after: unknown
}

export type MergedTexts =
  /** `text` has the chosen values; where nothing was chosen, those of `theirs`. */
  | { kind: 'merged'; text: string; conflicts: FieldConflict[]; changes: FieldChange[] }
  /** One of the texts has no values, or the merged values cannot be written into it. */
  | { kind: 'unreadable' }
