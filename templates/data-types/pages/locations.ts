// Generated from data/schemas by `npm run types`; do not edit.

/** The texts of the list of places by region. */
export interface LocationsWording {
  /** The name of this file without .yaml. The page finds its texts by it, so never change it. */
  slug: string
  /** The main heading of the page. */
  heading: string
  /** The paragraph under the main heading. */
  intro: string
  /** The day on which you last changed this text, written year-month-day. */
  updated: string
}
