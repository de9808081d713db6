/**
 * The form of paths of entries: nothing hidden, nothing outside of the folder, no schema. Others are refused with a
 * RangeError.
 */
export const contentPathPattern =
  '^(?!schemas/)(?:[\\p{L}\\p{N}_\\-][\\p{L}\\p{N}_.\\-]*/)*[\\p{L}\\p{N}_\\-][\\p{L}\\p{N}_.\\-]*\\.(?:ya?ml|md)$'

export type ContentFile = {
  /** That of a file within the content folder, with `/`: `places/a.yaml`. */
  path: string
  /**
   * Without a byte order mark. Null if there is no such file; in a file that was edited it means that the file is
   * removed.
   */
  text: string | null
}

export type EditedFile = ContentFile & {
  /** The version of the file that was edited; null if there was none. */
  base: string | null
}

/** A file as it is on disk; text and version are null if there is none. */
export type CurrentFile = ContentFile & { version: string | null }

/** A fault, or a finding of `lint`, in the words of `validate` and `lint`. Lines and columns count from 1. */
export type ContentFault = {
  code: string
  severity: 'error' | 'warning'
  message: string
  remedy: string | null
  /** `data/site.yaml`, `templates/routes.yaml`. */
  file: string
  /** Null if its place is not in the content, but for example in the routes. */
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

/** A file as it is to be written, with the byte order mark and the line breaks that it has on disk. */
export type StagedFile = EditedFile & {
  /** The text on disk, without a byte order mark; null if there is no file. */
  before: string | null
}

/** In all cases but `staged` nothing can be published. */
export type Staged =
  | { kind: 'staged'; id: string; files: StagedFile[] }
  | { kind: 'faults'; faults: ContentFault[] }
  /** Files on disk are not what was edited. */
  | { kind: 'conflict'; files: CurrentFile[] }
  /** Fields that only administrators may change. */
  | { kind: 'denied'; fields: string[] }
  /** Fields that somebody else has to approve first. */
  | { kind: 'unapproved'; fields: string[] }
  | { kind: 'unchanged' }

export type Committed =
  | {
      kind: 'committed'
      /** The id of the generation that was written. */
      manifest: string
      pages: number
    }
  /** Files have changed since `stage`, and nothing was written. */
  | { kind: 'conflict'; files: CurrentFile[] }

/** The files of the content folder. */
export interface ContentFiles {
  /** Files as they are on disk now. */
  read(paths: string[]): Promise<CurrentFile[]>
  /**
   * Checks files and tries the templates with them, without writing anything. The generation is kept in memory for
   * `commit` until the next call of `stage`.
   */
  stage(files: EditedFile[], options: StageOptions): Promise<Staged>
  /**
   * Writes the files that were staged, each in one step, and then the generation, the manifest last. Rejects if they
   * are not staged any more: after another `stage` or `commit`, or in a new thread.
   */
  commit(id: string): Promise<Committed>
}

export type StageOptions = {
  /** Also what only administrators may change. */
  mayChangeAll: boolean
  /** Files whose values somebody else has approved; `all`: no approval is needed (D46). */
  approved: ContentFile[] | 'all'
}
