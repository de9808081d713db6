/**
 * The port to the editor of content. The server has no generator of its own: `bin/` starts one in a thread and passes it in. Everything
 * here is plain data, so that it can be sent from thread to thread.
 *
 * A path is that of a file within the content folder, with `/`: `places/a.yaml`. A text has no byte order mark; when it is written,
 * it gets the byte order mark and the line breaks that the file has.
 */

/** `text`: null if there is no such file, or none any more. */
export type ContentFile = { path: string; text: string | null }
/** `base`: the version of the file that was edited; null if there was none. */
export type EditedFile = ContentFile & { base: string | null }
/** A file as it is on disk; both are null if there is none. */
export type CurrentFile = { path: string; text: string | null; version: string | null }

/**
 * A fault, or a finding of `lint`, in the words of these commands. `path`: null if its place is not in the content, but for example in the
 * routes; `file` always names it (`data/site.yaml`, `templates/routes.yaml`). Lines and columns count from 1.
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
  /** JSON Pointer of the value, or of the nearest one around the place; null if the file has no value that could be read. */
  pointer: string | null
  /** A certain fix: replaces the characters of the text from `from` to `to`. */
  fix: { from: number; to: number; text: string } | null
}

/** `data`: the value of the file; null if the text is not YAML. `pages`: those whose address is made from the entry. */
export type EntryDetail = {
  collection: string
  slug: string
  path: string
  text: string
  version: string
  data: unknown
  faults: ContentFault[]
  /** Fields that only administrators may change. */
  adminFields: string[]
  pages: { path: string; title: string }[]
}

/**
 * `faults`: those of the whole site, or of the files of the draft alone if one of them has an error of its own. `data`: the values of these
 * files, by path; null for one that is not YAML or is gone.
 */
export type DraftCheck = { faults: ContentFault[]; data: { [path: string]: unknown } }

/** `conflict`: files on disk are not what was edited. `unchanged`: nothing is different. Nothing was written in any case. */
export type Staged =
  | { kind: 'staged'; id: string; files: ContentFile[] }
  | { kind: 'faults'; faults: ContentFault[] }
  | { kind: 'conflict'; files: CurrentFile[] }
  | { kind: 'unchanged' }
/** `manifest`: the id of the generation that was written. `conflict`: files have changed since `stage`, and nothing was written. */
export type Committed = { kind: 'committed'; manifest: string; pages: number } | { kind: 'conflict'; files: CurrentFile[] }

export interface ContentEditor {
  /** Null if there is no such entry. */
  entry(collection: string, slug: string): Promise<EntryDetail | null>
  /** Files as they are on disk now. */
  read(paths: string[]): Promise<CurrentFile[]>
  /** Checks the site as it would be with these files, as often as somebody types. */
  check(draft: ContentFile[]): Promise<DraftCheck>
  /** Checks files and tries the templates with them. The generation is kept in memory for `commit` until the next call of `stage`. */
  stage(files: EditedFile[]): Promise<Staged>
  /** Writes the files that were staged, each in one step, and then the generation, the manifest last. Rejects if `stage` was called again. */
  commit(id: string): Promise<Committed>
}
