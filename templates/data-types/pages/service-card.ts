// Generated from data/schemas by `npm run types`; do not edit.

/** The words on the picture that people see who are sent the page of a service. */
export interface ServiceCardWording {
  /** The name of this file without .yaml. Pictures find their words by it, so never change it. */
  slug: string
  /** What stands in front of the price that the service starts at. */
  from: string
  /** What stands between the price and its unit. */
  per: string
  /** The day on which you last changed this text, written year-month-day. */
  updated: string
}
