// Generated from data/schemas by `npm run types`; do not edit.

/** The texts of the list of places with its search box. */
export interface CoverageAreasWording {
  /** The name of this file without .yaml. The page finds its texts by it, so never change it. */
  slug: string
  /** The main heading of the page. */
  heading: string
  /** The paragraph under the main heading. Leave it out if the page needs none. */
  intro?: string
  /** The words beside the search box. */
  searchLabel: string
  /** The grey words in the search box until somebody types. */
  searchPlaceholder: string
  /** The heading when no place fits what was typed. */
  emptyHeading: string
  /** The sentence under that heading. */
  emptyText: string
  /** The heading at the end, for people whose place is not in the list. */
  missingHeading: string
  /** What such people can do, in a sentence or two. */
  missingText: string
  /** The words of the link to the contact page below it. */
  missingLink: string
  /** The words on the button beside the search box. */
  searchButton: string
  /** What is said while the answer to a search is on its way. */
  loading: string
  /** Said where the latest list could not be fetched, since the server was not reached. */
  listUnreachable: string
  /** Said where the server did not give the latest list. `{ status }`, with a space on each side, is the number of its answer. */
  listRefused: string
  /** Said where what the server gave is no list of places. */
  listInvalid: string
  /** What somebody can do then, in a sentence. */
  listKept: string
  /** The day on which you last changed this text, written year-month-day. */
  updated: string
}
