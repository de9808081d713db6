import type { EditedFile } from './content-file.ts'

/** Words that the source at an address has to have. */
export type CitedPassage = { address: string; passage: string }
/** A passage of a source, and what the content says with it. */
export type CitedSource = CitedPassage & {
  /** The statements, each by its file and the JSON Pointer of the passage. */
  places: { path: string; pointer: string }[]
  /** Whether one of them is marked, and nobody has looked since. */
  isMarked: boolean
}

/** What the content says with a source on the web (D29). */
export interface ContentEvidence {
  /** The sources by address and passage; null while the content has faults. */
  sources(): Promise<CitedSource[] | null>
  /**
   * The files with a mark at each statement with this passage: its source did not have it on a day (`YYYY-MM-DD`). A
   * mark that stands keeps its day, and what somebody has looked at on the day gets none. Nothing is written.
   */
  marked(cited: CitedPassage, day: string): Promise<EditedFile[]>
}
