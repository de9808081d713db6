// Generated from data/schemas by `npm run types`; do not edit.

/** The words that are read out in place of the map of all places. */
export interface CountryMapWording {
  /** The name of this file without .yaml. The map finds its words by it, so never change it. */
  slug: string
  /** What the map is, for people who do not see it. */
  title: string
  /** What is read out behind the number of places on the map, up to a full stop. */
  places: string
  /** What is read out before the places that stand on the map by name. They follow it, with a full stop at the end. */
  named: string
  /** The day on which you last changed this text, written year-month-day. */
  updated: string
}
