// Generated from data/schemas by `npm run types`; do not edit.

/** The screen after an enquiry has been stored. */
export interface ThankYouWording {
  /** The name of this file without .yaml. The page finds its texts by it, so never change it. */
  slug: string
  /** The main heading of the page. */
  heading: string
  /** Said to somebody who comes to this page without having sent a form. */
  nothingSent: string
  /** The heading over what happens next. */
  nextHeading: string
  /** What happens next, in order. */
  next: string[]
  /** The words of the link to the home page. */
  homeLink: string
  /** The day on which you last changed this text, written year-month-day. */
  updated: string
}
