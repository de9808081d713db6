// Generated from data/schemas by `npm run types`; do not edit.

/** What is said in the place of something that is on its way, or that could not be had. */
export interface PageStatesWording {
  /** The name of this file without .yaml. Components find these texts by it, so never change it. */
  slug: string
  /** What is said while something is on its way. */
  loading: string
  /** What is said while the page of a town is on its way. `{ town }`, with a space on each side, is its name. */
  loadingTown: string
  /** The heading where a page could not be loaded. */
  errorHeading: string
  /** The sentence under that heading. `{ slug }`, with a space on each side, is the name of the town in addresses. */
  errorText: string
  /** The heading where a page was loaded and what it should show was not. */
  unavailableHeading: string
  /** What somebody can do then, in a sentence. */
  unavailableText: string
  /** What is said of a kind of page that there is not. */
  unknownPage: string
  /** What is said while somebody is led to another page. */
  redirecting: string
  /** The day on which you last changed this text, written year-month-day. */
  updated: string
}
