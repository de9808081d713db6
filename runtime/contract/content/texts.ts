import type { ContentFault, EditedFile } from './content-file.ts'

/** What is looked for in the texts of all entries, and what comes in its place. */
export type TextQuery = {
  from: string
  to: string
  /**
   * The fields that are looked at: names with dots, `*` for any name (`jobs.watch`, `notes.*`). A field has what is
   * within it, and a list the fields of its items. Null: all.
   */
  field: string | null
  /** Null: all collections. */
  collection: string | null
  ignoresCase: boolean
  /** Not as a part of a longer word. */
  wholeWords: boolean
}

/** A part of a text. `becomes`: what comes in its place; null if it stays. */
export type TextPart = { text: string; becomes: string | null }

/** A text with what is looked for in it. */
export type FoundText = {
  /** The path of the file and the JSON Pointer of the text: `places/a.yaml#/intro`. */
  id: string
  field: string
  /** That of the first occurrence. */
  line: number
  /** How often it is in the text. */
  count: number
  /** The sentences around the occurrences. */
  parts: TextPart[]
}

/** The texts of one entry. */
export type FoundEntry = { collection: string; slug: string; path: string; name: string; texts: FoundText[] }

export type FoundTexts =
  | {
      kind: 'texts'
      /** By path; those with faults too, unless they are not YAML. */
      entries: FoundEntry[]
      /** How many places stay as they are: keys, ids, slugs, names, placeholders and fixed choices. */
      kept: number
      /** How many texts only administrators may change; they are not among the entries. */
      denied: number
    }
  /** No schema has such a field. */
  | { kind: 'unknown-field'; field: string; near: string | null }

export type ReplacedTexts =
  | { kind: 'files'; files: EditedFile[] }
  /** Files that cannot be changed so. */
  | { kind: 'faults'; faults: ContentFault[] }

export type TextOptions = {
  /** Also what only administrators may change. */
  mayChangeAll: boolean
}

/** Texts of all entries that are found and replaced; nothing is written. */
export interface ContentTexts {
  find(query: TextQuery, options: TextOptions): Promise<FoundTexts>
  /** The files with other texts. `chosen`: the ids of the texts; others stay as they are. */
  replace(query: TextQuery, chosen: string[], options: TextOptions): Promise<ReplacedTexts>
}
