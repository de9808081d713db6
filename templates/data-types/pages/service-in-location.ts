// Generated from data/schemas by `npm run types`; do not edit.

/** The texts of a service's page in a place, beside those of the service page. */
export interface ServiceInLocationWording {
  /** The name of this file without .yaml. The page finds its texts by it, so never change it. */
  slug: string
  /** The main heading of the page. {service} stands for the service and {location} for the place. */
  heading: string
  /** Leave it out: the paragraph under the heading comes from the service's own file. */
  intro?: string
  /** The heading over the areas round the place. {location} stands for the name of the place. */
  localHeading: string
  /** The day on which you last changed this text, written year-month-day. */
  updated: string
  /** The heading over the areas of the place. */
  areasHeading: string
  /** The heading over the facts. */
  factsHeading: string
  /** The heading over the nearest places. */
  nearbyHeading: string
}
