// Generated from data/schemas by `npm run types`; do not edit.

/** The texts of the search and its results. */
export interface SearchWording {
  /** The name of this file without .yaml. The page finds its texts by it, so never change it. */
  slug: string
  /** The main heading of the page. */
  heading: string
  /** The paragraph under the main heading, before anything was searched for. */
  intro: string
  /** The heading over the places found. */
  placesHeading: string
  /** The heading over the services found. */
  servicesHeading: string
  /** The heading over the other pages found. */
  pagesHeading: string
  /** The heading when nothing was found. */
  emptyHeading: string
  /** What to try when nothing was found. */
  emptyText: string
  /** The heading over services in a place, for people who typed both. */
  togetherHeading: string
  /** What is said when one page was found. { query } with its spaces stands for what was typed. */
  foundOne: string
  /** What is said when several pages were found. { count } stands for how many. */
  foundMany: string
  /** What is said when there are more than are shown. */
  foundFirst: string
  /** The day on which you last changed this text, written year-month-day. */
  updated: string
}
