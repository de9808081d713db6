import type { CheerioAPI } from 'cheerio'
import type { Page } from './page-of.ts'

/** The served site, as a row asks it. */
export type ServedSite = {
  /** A page in words for what a person sees. */
  page: (path: string) => Promise<Page>
  /** The same page, parsed, for what only its markup tells. */
  document: (path: string) => Promise<CheerioAPI>
  /** A call of the API: a GET, or a POST of JSON where there is a body. */
  call: (path: string, body?: object) => Promise<{ status: number; body: unknown }>
}

/**
 * A sentence of the specification, in short, and what keeps it: a check here, a test elsewhere (its file and title), or
 * a departure (the id of its row in docs/project/departures.md).
 */
export type Sentence = { section: string; says: string } & (
  | { shows: (site: ServedSite) => unknown; expected: unknown }
  | { test: readonly [file: string, title: string] }
  | { departure: string }
)
