// Generated from data/schemas by `npm run types`; do not edit.

/** The words around the links to a place's comparisons, on its main page and on its services page. */
export interface ComparisonLinksWording {
  /** The name of this file without .yaml. Pages find the words by it, so never change it. */
  slug: string
  /** The heading over the links. {location} stands for the name of the place. */
  heading: string
  /** What the reader finds on such a page, in a sentence or two. */
  text: string
  /** The words of each link. The name of the other firm follows them. */
  label: string
  /** The day on which you last changed this text, written year-month-day. */
  updated: string
}
