/**
 * The port to the editor of content. The server has no generator of its own: `bin/` starts one in a thread and passes
 * it in. What calls take and return is plain data, so that it can be sent from thread to thread.
 *
 * A path is that of a file within the content folder, with `/`: `places/a.yaml`. A text has no byte order mark; when it
 * is written, it gets the byte order mark and the line breaks that the file has.
 */

/**
 * The form of paths of entries: nothing hidden, nothing outside of the folder, no schema. Others are refused with a
 * RangeError.
 */
export const contentPathPattern =
  '^(?!schemas/)(?:[\\p{L}\\p{N}_\\-][\\p{L}\\p{N}_.\\-]*/)*[\\p{L}\\p{N}_\\-][\\p{L}\\p{N}_.\\-]*\\.(?:ya?ml|md)$'

export type ContentFile = {
  path: string
  /** Null if there is no such file, or none any more. */
  text: string | null
}
export type EditedFile = ContentFile & {
  /** The version of the file that was edited; null if there was none. */
  base: string | null
}
/** A file as it is on disk; both are null if there is none. */
export type CurrentFile = { path: string; text: string | null; version: string | null }

/**
 * A fault, or a finding of `lint`, in the words of these commands. `path`: null if its place is not in the content, but
 * for example in the routes; `file` always names it (`data/site.yaml`, `templates/routes.yaml`). Lines and columns
 * count from 1.
 */
export type ContentFault = {
  code: string
  severity: 'error' | 'warning'
  message: string
  remedy: string | null
  file: string
  path: string | null
  line: number
  column: number
  endLine: number
  endColumn: number
  /**
   * JSON Pointer of the value, or of the nearest one around the place; null if the file has no value that could be
   * read.
   */
  pointer: string | null
  /** Other places that it is about, for example those that name an entry which is to go. */
  related: { message: string; file: string; path: string | null; line: number }[]
  /** A certain fix: replaces the characters of the text from `from` to `to`. */
  fix: { from: number; to: number; text: string } | null
}

/** The text of a file with other values, or why they cannot be written. */
export type WrittenData = { kind: 'text'; text: string } | { kind: 'faults'; faults: ContentFault[] }

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

/**
 * What can be told of an entry at a glance: it has texts for which search engines are shown pages of it (`own-text`) or
 * none of them (`facts-only`), an example in place of something real, a claim that somebody has to check again; it is
 * not active, not finished, or retired; `lint` has found something else.
 */
export type EntryState =
  | 'own-text'
  | 'facts-only'
  | 'sample'
  | 'expired-claim'
  | 'inactive'
  | 'unfinished'
  | 'retired'
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

/** `data`: the value of the file; null if the text is not YAML. `pages`: those whose address is made from the entry. */
export type EntryDetail = {
  collection: string
  slug: string
  path: string
  text: string
  version: string
  data: unknown
  faults: ContentFault[]
  /** Whether it can be copied, renamed and removed: it is in a folder whose entries have one schema. */
  isListed: boolean
  /** How it can be retired. */
  retirements: ('gone' | 'nearest')[]
  schema: ContentSchema
  pages: { path: string; title: string }[]
}

/**
 * `faults`: those of the whole site, or of the files of the draft alone if one of them has an error of its own. `data`:
 * the values of these files, by path; null for one that is not YAML or is gone.
 */
export type DraftCheck = { faults: ContentFault[]; data: { [path: string]: unknown } }

export type ChangedSentence = { before: string | null; after: string | null }
/**
 * A page that changes. `moved`: it was at `from`, which redirects to it. `sentences`: those that differ, title and
 * description for search engines among them; none if nobody has compared them, or if only the markup differs.
 */
export type DraftPage = {
  path: string
  title: string
  pattern: string
  kind: 'changed' | 'new' | 'gone' | 'moved'
  from: string | null
  sentences: ChangedSentence[]
}
/**
 * `faults`: those of the draft; with an error among them nothing else is known. `total`: how many pages change.
 * `patterns`: how many by pattern. `pages`: at most a hundred of them, some of each pattern. `findings`: those of
 * `lint` that the draft brings.
 */
export type DraftChanges = {
  faults: ContentFault[]
  total: number
  patterns: { pattern: string; title: string; count: number }[]
  pages: DraftPage[]
  findings: ContentFault[]
}

/**
 * Sentences of an entry that others of its collection have too, names and figures aside: `count` others, some of them
 * by name.
 */
export type RepeatedText = {
  pointer: string
  sentence: string
  count: number
  entries: { slug: string; name: string }[]
}
/** A text that is hard to read: the age in years at which most people can. */
export type HardText = { pointer: string; age: number; wordsPerSentence: number }
/**
 * What can be said of the texts of an entry as a draft makes it. `page`: one of its pages; null if it has none.
 * `content`: the main part of that page, or the texts of an entry without pages, as HTML with nothing but headings,
 * paragraphs and items. `places`: where texts of the page are written in the entry (JSON Pointer); null if they come
 * from elsewhere. `findings`: those of `lint` in its file.
 */
export type EntryReport = {
  page: { path: string; title: string; description: string } | null
  content: string
  places: { title: string | null; description: string | null; heading: string | null; lead: string | null }
  findings: ContentFault[]
  repeated: RepeatedText[]
  hard: HardText[]
}
/** `missing`: there is no such entry, or it is not finished. */
export type DraftReport =
  | { kind: 'report'; report: EntryReport }
  | { kind: 'missing' }
  | { kind: 'faults'; faults: ContentFault[] }

/** A page as it would be; `missing`: there would be no such page. `failed`: its template throws, or does not end. */
export type DraftPreview =
  | { kind: 'page'; html: string }
  | { kind: 'missing' }
  | { kind: 'failed'; reason: string }
  | { kind: 'faults'; faults: ContentFault[] }

/**
 * `conflict`: files on disk are not what was edited. `unchanged`: nothing is different. Nothing was written in any
 * case.
 */
export type Staged =
  | { kind: 'staged'; id: string; files: ContentFile[] }
  | { kind: 'faults'; faults: ContentFault[] }
  | { kind: 'conflict'; files: CurrentFile[] }
  | { kind: 'unchanged' }
/**
 * `manifest`: the id of the generation that was written. `conflict`: files have changed since `stage`, and nothing was
 * written.
 */
export type Committed =
  | { kind: 'committed'; manifest: string; pages: number }
  | { kind: 'conflict'; files: CurrentFile[] }

/**
 * Rows to import into a collection. `columns`: the field that was chosen for a column; null: the column is left out.
 * Others have the field of their name.
 */
export type ImportedRows = {
  collection: string
  format: 'csv' | 'json'
  text: string
  columns?: { [column: string]: string | null }
}
export type ImportColumn = {
  name: string
  /** Its first value as text. */
  first: string
  /** The one of its name, or else the one that is nearest; null if there is none. */
  field: string | null
  isSuggested: boolean
}
/** What rows have: their columns, and the fields of the collection. `faults`: why they cannot be read. */
export type ImportTable =
  | { kind: 'table'; rows: number; columns: ImportColumn[]; fields: { name: string; title: string }[] }
  | { kind: 'faults'; faults: ContentFault[] }

/** A field of an entry and its values; undefined: it has none. */
export type FieldChange = { field: string; title: string; before: unknown; after: unknown }
/**
 * A fault of a row in the words of `validate`. `column`: null if it is about no single one. `line`: in what was
 * imported.
 */
export type RowFault = Pick<ContentFault, 'code' | 'message' | 'remedy' | 'line'> & { column: string | null }
/** What importing a row does. */
export type ImportRow = {
  /** From 0, in the order of the rows. */
  index: number
  /** Its line in CSV, or its number in a list. */
  row: number
  slug: string
  name: string
  kind: 'created' | 'updated' | 'unchanged' | 'failed'
  changes: FieldChange[]
  /** Fields that a new entry still needs; it is a draft until then. `faults` of a row that fails, and of no other. */
  missing: string[]
  faults: RowFault[]
}
/**
 * `files`: those of the rows that do not fail, and that change something. `blocking`: errors that no row has; nothing
 * can be published before they are corrected. `faults`: why no row can be read.
 */
export type ImportPlan =
  | { kind: 'plan'; rows: ImportRow[]; files: EditedFile[]; blocking: ContentFault[] }
  | { kind: 'faults'; faults: ContentFault[] }
export type ImportProgress = {
  /** How many have been looked at. */
  rows: number
  total: number
  /** The whole site is being checked with them. */
  isChecking: boolean
}

/** What an entry is called in addresses and on pages. */
export type EntryName = {
  slug: string
  /** Null for one made from the slug, or the one that it has. */
  name: string | null
}
/**
 * Files that make, move or remove an entry; nothing was written. They are compared by `changes` and published like any
 * others. `unknown`: there is no such entry, or the collection has none that can be changed so. `wrong-slug`: it may
 * have lower case letters, digits and single hyphens. `taken`: the entry `by` has the slug, or had it before.
 * `has-pages`: it has or had pages, and can only be retired. `faults`: a file cannot be read.
 */
export type EntryChange =
  | { kind: 'files'; slug: string; files: EditedFile[] }
  | { kind: 'unknown' | 'wrong-slug' | 'has-pages' }
  | { kind: 'taken'; by: string }
  | { kind: 'faults'; faults: ContentFault[] }

/**
 * A call did not end within its time, and nothing came of it: a text or a template may never end. The next call begins
 * with a new editor.
 */
export class EditorTimeError extends Error {
  readonly seconds: number
  constructor(seconds: number) {
    super(`the editor of content did not answer within ${seconds} s, and was ended`)
    this.seconds = seconds
  }
}

export interface ContentEditor {
  collections(): Promise<ContentCollection[]>
  /** All entries by collection and slug, those with faults too. */
  names(): Promise<NamedEntry[]>
  /** The entries of a collection by slug, those with faults too; none if there is no such collection. */
  entries(collection: string): Promise<EntrySummary[]>
  /** Null if there is no such entry. */
  entry(collection: string, slug: string): Promise<EntryDetail | null>
  /** Files as they are on disk now. */
  read(paths: string[]): Promise<CurrentFile[]>
  /**
   * The text with this value in it; only lines that have to change are different. Without a text, that of a new file.
   * The day of the last change (`updated`) is set if another value is different, unless it is different too.
   */
  withData(path: string, text: string | null, data: unknown): Promise<WrittenData>
  /**
   * The fields, as paths with dots, that only administrators may change and that have another value in these files than
   * on disk.
   */
  adminFieldsChanged(draft: ContentFile[]): Promise<string[]>
  /** Checks the site as it would be with these files, as often as somebody types. */
  check(draft: ContentFile[]): Promise<DraftCheck>
  /**
   * The page at a path as it would be, with the real templates. An element with texts of the content has `data-source`:
   * for each of its texts, in their order and separated by spaces, the file and the JSON Pointer of the value
   * (`places/a.yaml#/intro`, escaped as in addresses), or `-`.
   */
  preview(draft: ContentFile[], page: string): Promise<DraftPreview>
  /**
   * The columns of rows, and the fields that they are probably meant for. Throws a RangeError if no schema describes
   * the collection.
   */
  importTable(rows: ImportedRows): Promise<ImportTable>
  /**
   * What importing rows would do, with the errors of the site as it would be. The same rows are read in the same way by
   * `townpages import`.
   */
  planImport(rows: ImportedRows, onProgress?: (progress: ImportProgress) => void): Promise<ImportPlan>
  /** What publishing these files would change. */
  changes(draft: ContentFile[]): Promise<DraftChanges>
  /** Says what could be better about an entry. `page`: the path of the page to look at; null: its first one. */
  report(draft: ContentFile[], entry: { collection: string; slug: string }, page: string | null): Promise<DraftReport>
  /**
   * Checks files and tries the templates with them. The generation is kept in memory for `commit` until the next call
   * of `stage`.
   */
  stage(files: EditedFile[]): Promise<Staged>
  /**
   * Writes the files that were staged, each in one step, and then the generation, the manifest last. Rejects if `stage`
   * was called again.
   */
  commit(id: string): Promise<Committed>
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
   * again.
   */
  retire(collection: string, slug: string, retired: 'gone' | 'nearest' | null): Promise<EntryChange>
  /** The site without an entry that never had pages. */
  remove(collection: string, slug: string): Promise<EntryChange>
}
