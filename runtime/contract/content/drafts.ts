import type { ContentFault, ContentFile } from './content-file.ts'
import type { DivergedTexts, FieldChoices, MergedTexts } from './merge.ts'

/** The text of a file with other values, or why they cannot be written. */
export type WrittenData = { kind: 'text'; text: string } | { kind: 'faults'; faults: ContentFault[] }

export type DraftCheck = {
  /** Those of the whole site, or of the files of the draft alone if one of them has an error of its own. */
  faults: ContentFault[]
  /** The values of the files of the draft, by path; null for one that is not YAML or is gone. */
  data: { [path: string]: unknown }
}

export type ChangedSentence = { before: string | null; after: string | null }

/** A page that changes. */
export type DraftPage = {
  path: string
  title: string
  pattern: string
  /** `moved`: it was at `from`, which redirects to it. */
  kind: 'changed' | 'new' | 'gone' | 'moved'
  from: string | null
  /**
   * Those that differ, title and description for search engines among them; none if nobody has compared them, or if
   * only the markup differs.
   */
  sentences: ChangedSentence[]
}

export type DraftChanges = {
  /** Those of the draft; with an error among them nothing else is known. */
  faults: ContentFault[]
  /** How many pages change. */
  total: number
  /** How many by pattern. */
  patterns: { pattern: string; title: string; count: number }[]
  /** At most a hundred, some of each pattern. */
  pages: DraftPage[]
  /** Those of `lint` that the draft brings. */
  findings: ContentFault[]
}

/** A sentence of an entry that others of its collection have too, names and figures aside. */
export type RepeatedText = {
  pointer: string
  sentence: string
  /** How many others. */
  count: number
  /** Some of them. */
  entries: { slug: string; name: string }[]
}

/** A text that is hard to read. */
export type HardText = {
  pointer: string
  /** The age in years at which most people can. */
  age: number
  wordsPerSentence: number
}

/** What can be said of the texts of an entry as a draft makes it. */
export type EntryReport = {
  /** One of its pages; null if it has none. */
  page: { path: string; title: string; description: string } | null
  /**
   * The main part of that page, or the texts of an entry without pages, as HTML with nothing but headings, paragraphs
   * and items.
   */
  content: string
  /** Where texts of the page are written in the entry (JSON Pointer); null if they come from elsewhere. */
  places: { title: string | null; description: string | null; heading: string | null; lead: string | null }
  /** Those of `lint` in its file. */
  findings: ContentFault[]
  repeated: RepeatedText[]
  hard: HardText[]
}

export type DraftReport =
  | { kind: 'report'; report: EntryReport }
  /** There is no such entry, or it is not finished. */
  | { kind: 'missing' }
  | { kind: 'faults'; faults: ContentFault[] }

/** A page as it would be. */
export type DraftPreview =
  | { kind: 'page'; html: string }
  /** There would be no such page. */
  | { kind: 'missing' }
  /** Its template throws, or does not end. */
  | { kind: 'failed'; reason: string }
  | { kind: 'faults'; faults: ContentFault[] }

/** What files would do to the site; no content is written. */
export interface ContentDrafts {
  /**
   * The text with this value in it; only lines that have to change are different. Without a text, that of a new file.
   * The day of the last change (`updated`) is set if another value is different, unless it is different too.
   */
  withData(path: string, text: string | null, data: unknown): Promise<WrittenData>
  /**
   * What two people have made of a file as one text, field by field. Only lines of `texts.lines` that have to change
   * are different, or of `texts.theirs` if that is not YAML.
   */
  merge(path: string, texts: DivergedTexts, choices: FieldChoices): Promise<MergedTexts>
  /**
   * The fields, as paths with dots, that only administrators may change and that have another value in these files than
   * on disk; of a file that they alone may change, its path.
   */
  adminFieldsChanged(draft: ContentFile[]): Promise<string[]>
  /**
   * The fields, named as above, that somebody else has to approve by the rules of the site, and that have another value
   * in these files than on disk and in `approved` (D46).
   */
  approvalFieldsChanged(draft: ContentFile[], approved: ContentFile[]): Promise<string[]>
  /** Checks the site as it would be with these files, as often as somebody types. */
  check(draft: ContentFile[]): Promise<DraftCheck>
  /**
   * The page at a path as it would be, with the real templates. An element with texts of the content has
   * `data-source`: for each of its texts, in their order and separated by spaces, the file and the JSON Pointer of the
   * value (`places/a.yaml#/intro`, escaped as in addresses), or `-`. `asOf`: the day (`YYYY-MM-DD`) that it is made
   * for; null: that of the site.
   */
  preview(draft: ContentFile[], page: string, asOf: string | null): Promise<DraftPreview>
  /** What publishing these files would change. */
  changes(draft: ContentFile[]): Promise<DraftChanges>
  /** Says what could be better about an entry. `page`: the path of the page to look at; null: its first one. */
  report(draft: ContentFile[], entry: { collection: string; slug: string }, page: string | null): Promise<DraftReport>
}
