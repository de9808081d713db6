// Generated from data/schemas by `npm run types`; do not edit.

/** The texts of the national contact page. */
export interface ContactWording {
  /** The name of this file without .yaml. The page finds its texts by it, so never change it. */
  slug: string
  /** The main heading of the page. */
  heading: string
  /** The paragraph under the main heading. It may hold {phone} and {email}. */
  intro: string
  /** The heading over where we work and what you can ask about. */
  reachHeading: string
  /** The heading over the list of where we work. */
  coverageHeading: string
  /** Where we work, a line each. */
  coverage: string[]
  /** The heading over the list of what people can ask about. */
  specialtiesHeading: string
  /** What people can ask us about, a line each. */
  specialties: string[]
  /** The day on which you last changed this text, written year-month-day. */
  updated: string
}
