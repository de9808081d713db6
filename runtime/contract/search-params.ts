import type { Where } from './queries.ts'

/** How a page answers one search parameter (`?name=…`); `searchParams:` of the routes. */
export type SearchParam =
  /** The page gets the words and uses them itself. */
  | { kind: 'words' }
  /**
   * The pages that match the words, in groups. `find` names the fields by which the entries of each collection are
   * found.
   */
  | { kind: 'search'; find: Readonly<Record<string, SearchableFields>>; groups: readonly SearchGroup[] }
  /** The entries nearest to a place, given by name or postcode: one list for each name of `lists`. */
  | {
      kind: 'nearest'
      collection: string
      find: SearchableFields
      /** The fields with an entry's postcode districts, and with its postcode area. */
      postcodes?: { districts: string }
      lists: Readonly<Record<string, NearestList>>
    }

/** Fields by which an entry is found. */
export type SearchableFields = {
  /** Its names: the first field counts most. Typos in a query are tolerated here. */
  by: readonly string[]
  /** Its description: matched by whole words only, and with the lowest rank. */
  about?: readonly string[]
  /** The order of equal matches: by the fields in turn, in the order of their values or by size. */
  prefer?: Readonly<Record<string, 'largest' | readonly string[]>>
}

/** One group of results. */
export type SearchGroup =
  /** Addresses with entries, as in a pattern; with two names, each must match a different word. */
  | {
      kind: 'entries'
      name: string
      path: string
      params: Readonly<Record<string, EntrySelection>>
      title: string
      note?: string
    }
  /** Pages without entries, found by title and description; `titleUntil` ends the part of a title that is shown. */
  | { kind: 'pages'; name: string; titleUntil?: string }

/** The entries of a collection that a name can have. */
export type EntrySelection = { collection: string; where?: Where; except?: readonly string[] }

export type NearestList = Omit<EntrySelection, 'collection'> & { limit: number }
