// Generated from data/schemas by `npm run types`; do not edit.
import type { Point } from '../definitions.ts'

/** The texts of the services page of every place. */
export interface LocationServicesWording {
  /** The name of this file without .yaml. The page finds its texts by it, so never change it. */
  slug: string
  /** The main heading of the page. {location} stands for the name of the place. */
  heading: string
  /** The paragraph under the main heading. {location} stands for the name of the place. */
  intro: string
  /** The heading over the areas round the place. */
  areasHeading: string
  /** The heading over the three reasons. */
  whyHeading: string
  /** Three reasons to choose us, each with a heading and a sentence or two. */
  reasons: Point[]
  /** The day on which you last changed this text, written year-month-day. */
  updated: string
  /** The heading over the sentences that are about this place. */
  localHeading: string
  /** The heading over the nearest places. */
  nearbyHeading: string
}
