// Generated from data/schemas by `npm run types`; do not edit.

/** The texts of the contact page of every place. */
export interface LocationContactWording {
  /** The name of this file without .yaml. The page finds its texts by it, so never change it. */
  slug: string
  /** The main heading of the page. {location} stands for the name of the place. */
  heading: string
  /** The paragraph under the main heading. {location} stands for the name of the place. */
  intro: string
  /** The heading over what to do when it is urgent. */
  urgentHeading: string
  /** What to do when it is urgent, in a sentence or two. */
  urgentText: string
  /** The heading over the areas round the place. */
  areasHeading: string
  /** The heading over when people hear from us. */
  responseHeading: string
  /** When people hear from us, in a sentence or two. */
  responseText: string
  /** The day on which you last changed this text, written year-month-day. */
  updated: string
  /** The heading over the sentences that are about this place. */
  localHeading: string
  /** The heading over the nearest places. */
  nearbyHeading: string
}
