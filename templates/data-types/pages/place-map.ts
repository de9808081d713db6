// Generated from data/schemas by `npm run types`; do not edit.

/** The words on the map of a place, and those that are read out in its stead. */
export interface PlaceMapWording {
  /** The name of this file without .yaml. Maps find their words by it, so never change it. */
  slug: string
  /** What the map is, for people who do not see it. {location} stands for the name of the place. */
  title: string
  /** What is read out before the names and distances of the nearest places. They follow it, with a full stop at the end. */
  distances: string
  /** What is read out where the circle holds no other place. The name and distance of the nearest one follow it. */
  alone: string
  /** The unit of distances, as it stands behind a number. Names are placed so that two letters have room. */
  unit: string
  /** The letter for north, over the circle and behind degrees. */
  north: string
  /** The letter for east, behind degrees. */
  east: string
  /** The letter for south, behind degrees. */
  south: string
  /** The letter for west, behind degrees. */
  west: string
  /** The day on which you last changed this text, written year-month-day. */
  updated: string
}
