// Generated from data/schemas by `npm run types`; do not edit.

/** The words on the picture that people see who are sent a page of a place. */
export interface PlaceCardWording {
  /** The name of this file without .yaml. Pictures find their words by it, so never change it. */
  slug: string
  /** The large words. {location} stands for the name of the place. Up to four lines have room, the longest names included. */
  heading: string
  /** The day on which you last changed this text, written year-month-day. */
  updated: string
}
