import type { Page } from './page-of.ts'

/** A sentence of the specification, the pages that it speaks of, and how they are seen to keep it. */
export type Row = {
  section: string
  /** The words of the specification, shortened; a § or D in brackets says where else they stand. */
  says: string
  paths: readonly string[]
  shows: (page: Page) => unknown
  /** What each of the pages shows; a function where it differs from page to page. */
  expected: unknown
}
