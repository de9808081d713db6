// Generated from data/schemas by `npm run types`; do not edit.

/** The texts of the main page of every place with the standard form. */
export interface LocationWording {
  /** The name of this file without .yaml. The page finds its texts by it, so never change it. */
  slug: string
  /** The main heading of the page. {location} stands for the name of the place. */
  heading: string
  /** The heading over the list of services. */
  servicesHeading: string
  /** The heading over the six reasons. */
  whyHeading: string
  /** The headings of the six reasons: discretion, regulated, results, team, availability, court evidence. Their texts stand in location-local.yaml. */
  reasons: string[]
  /** The heading over the four steps. */
  stepsHeading: string
  /** The headings of the four steps. Their texts stand in location-local.yaml. */
  steps: string[]
  /** The heading over what clients say. */
  reviewsHeading: string
  /** The heading over the table of facts about the place. */
  factsHeading: string
  /** The heading over the links to places nearby. */
  nearbyHeading: string
  /** The heading over the questions. */
  faqHeading: string
  /** The day on which you last changed this text, written year-month-day. */
  updated: string
  /** The heading over the sentences that are about this place. */
  localHeading: string
  /** The heading over what is offered in this place, where its data says so. */
  featuresHeading: string
  /** Four questions: cost, legality, duration, confidentiality. Their answers stand in location-local.yaml. */
  questions: string[]
}
