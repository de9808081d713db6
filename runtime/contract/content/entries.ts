import type { ContentFault, EditedFile } from './content-file.ts'

/** One JSON Schema without references to other files; the keywords of the engine (`x-…`) are kept. */
export type ContentSchema = { [keyword: string]: unknown }

/** Entries of one kind. */
export type ContentCollection = {
  name: string
  title: string
  description: string
  /** Null if each entry has one of its own, which `entry` returns. */
  schema: ContentSchema | null
  /** Whether it is one file beside the folders, whose entry has the name of the collection. */
  isSingle: boolean
  /** How many entries there are. */
  entries: number
}

/** What can be told of an entry at a glance. */
export type EntryState =
  /** It has texts for which search engines are shown pages of it. */
  | 'own-text'
  /** It has none of them. */
  | 'facts-only'
  /** It is an example in place of something real. */
  | 'sample'
  /** It has a claim that somebody has to check again. */
  | 'expired-claim'
  | 'inactive'
  | 'unfinished'
  | 'retired'
  /** `lint` has found something else. */
  | 'finding'

export type EntrySummary = {
  collection: string
  slug: string
  path: string
  name: string
  /** Null if the entries have no such switch. */
  active: boolean | null
  /** The day in the file, or null. */
  updated: string | null
  states: EntryState[]
  /** How many `lint` has in the file. */
  findings: number
}

/** An entry of a menu. */
export type NamedEntry = { collection: string; slug: string; name: string }

export type EntryDetail = {
  collection: string
  slug: string
  path: string
  text: string
  version: string
  /** The value of the file; null if the text is not YAML. */
  data: unknown
  faults: ContentFault[]
  /** Whether it can be copied, renamed and removed: it is in a folder whose entries have one schema. */
  isListed: boolean
  /** How it can be retired. */
  retirements: ('gone' | 'nearest')[]
  schema: ContentSchema
  /** Those whose address is made from the entry. */
  pages: { path: string; title: string }[]
}

/** What an entry is called in addresses and on pages. */
export type EntryName = {
  slug: string
  /** Null for one made from the slug, or the one that it has. */
  name: string | null
}

/**
 * What makes, moves or removes an entry. Its files are compared (`ContentDrafts.changes`) and published like any
 * others.
 */
export type EntryChange =
  | { kind: 'files'; slug: string; files: EditedFile[] }
  /** There is no such entry, or the collection has none that can be changed so. */
  | { kind: 'unknown' }
  /** A slug may have lower case letters, digits and single hyphens. */
  | { kind: 'wrong-slug' }
  /** The entry has or had pages, and can only be retired. */
  | { kind: 'has-pages' }
  /** The entry `by` has the slug, or had it before. */
  | { kind: 'taken'; by: string }
  /** Places that have to name an entry: what they are to name is missing. */
  | { kind: 'needed'; places: EntryMention[] }
  /** A file cannot be read. */
  | { kind: 'faults'; faults: ContentFault[] }

/** A place where the file of another entry names an entry. */
export type EntryMention = {
  path: string
  line: number
  /** That line as it is, without its indentation. */
  text: string
  /** Whether the file has to name an entry there, so that this one cannot be taken out without another in its place. */
  isNeeded: boolean
  /** Whether only administrators may change what is there (`x-admin-only`). */
  isAdminOnly: boolean
}

/** What names an entry, and the entries that can be named in its place. */
export type EntryMentions = { places: EntryMention[]; others: NamedEntry[] }

/**
 * What becomes of the places that name an entry which is retired: it is taken out there, or `by` is named in its place.
 * With `remove`, `by` is named where an entry is needed.
 */
export type ReferenceChange = { kind: 'remove'; by: string | null } | { kind: 'replace'; by: string }

/** The entries of the content, and the files that make, move or remove one; these calls write nothing. */
export interface ContentEntries {
  collections(): Promise<ContentCollection[]>
  /** All entries by collection and slug, those with faults too. */
  names(): Promise<NamedEntry[]>
  /** The entries of a collection by slug, those with faults too; none if there is no such collection. */
  list(collection: string): Promise<EntrySummary[]>
  /** Null if there is no such entry. */
  get(collection: string, slug: string): Promise<EntryDetail | null>
  /**
   * A new entry to fill in, with the facts that the site has of it. It is a draft if its schema has a field for that.
   */
  create(collection: string, name: EntryName): Promise<EntryChange>
  /**
   * A copy of an entry under another name: a draft if its schema has a field for that, and without what only
   * administrators may change.
   */
  duplicate(collection: string, slug: string, name: EntryName): Promise<EntryChange>
  /**
   * The entry under another name. Its former addresses redirect to the new ones, and files that refer to it name the
   * new slug.
   */
  rename(collection: string, slug: string, name: EntryName): Promise<EntryChange>
  /**
   * The entry without pages: its addresses say that it is gone, or redirect to the nearest entry. Null: with pages
   * again. Files that name it are changed with it as `references` says; null: they stay, which is a fault.
   */
  retire(
    collection: string,
    slug: string,
    retired: 'gone' | 'nearest' | null,
    references?: ReferenceChange | null,
  ): Promise<EntryChange>
  /** What names an entry. What is named like it belongs to it, and is not among that. */
  mentions(collection: string, slug: string): Promise<EntryMentions>
  /** The site without an entry that never had pages. */
  remove(collection: string, slug: string): Promise<EntryChange>
}
