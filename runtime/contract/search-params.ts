import type { Where } from '../content/queries.ts'

/** How a page answers one parameter of its address (`?name=…`); the lines `searchParams:` of the routes. */
export type SearchParam =
  /** The page is given the words and makes of them what it does. */
  | { kind: 'words' }
  /** The pages that the words find, in groups. `find` says by what the entries of each collection are found. */
  | { kind: 'search'; find: Readonly<Record<string, SearchableFields>>; groups: readonly SearchGroup[] }
  /** The entries nearest to a place that is named, or given by its postcode: a list under each name of `lists`. */
  | {
      kind: 'nearest'
      collection: string
      find: SearchableFields
      /** The fields with the first halves of an entry's postcodes, and with the letters that they begin with. */
      postcodes?: { districts: string; area: string }
      lists: Readonly<Record<string, NearestList>>
    }

/** Fields by which an entry is found. */
export type SearchableFields = {
  /** What it is called: the first field is its name and counts most. Slips in these are forgiven. */
  by: readonly string[]
  /** What tells of it: found by whole words only, and last. */
  about?: readonly string[]
  /** Which of two that fit alike comes first: the fields in turn, by the order of their values or by size. */
  prefer?: Readonly<Record<string, 'largest' | readonly string[]>>
}

/** One group of what is found. */
export type SearchGroup =
  /** Addresses over entries, as a pattern's; with two names, each has to be found by a word of its own. */
  | { kind: 'entries'; name: string; path: string; params: Readonly<Record<string, EntrySelection>>; title: string; note?: string }
  /** Pages without entries, found by their titles and descriptions; `titleUntil` ends the part of a title that is shown. */
  | { kind: 'pages'; name: string; titleUntil?: string }

/** The entries of a collection that a name stands for. */
export type EntrySelection = { collection: string; where?: Where; except?: readonly string[] }

export type NearestList = Omit<EntrySelection, 'collection'> & { limit: number }
