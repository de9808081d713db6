// Generated from data/schemas by `npm run types`; do not edit.

/** The texts of the box that finds the nearest offices, on the pages that list places. */
export interface NearestOfficesWording {
  /** The name of this file without .yaml. The pages find these texts by it, so never change it. */
  slug: string
  /** The heading over the box. */
  heading: string
  /** What to type, in a sentence or two. */
  intro: string
  /** The words beside the box. */
  placeLabel: string
  /** The words on the button that answers what was typed. */
  button: string
  /** The words on the button that asks the device where it is. */
  useMyLocation: string
  /** What becomes of somebody's whereabouts, beside that button. */
  locationNote: string
  /** What is said while the device works out where it is. */
  locating: string
  /** What is said when the device does not tell where it is, with the number to call. */
  locationDenied: string
  /** What is said when we do not know the place that was typed, with the number to call. */
  placeUnknown: string
  /** The heading over a choice between places, when the words fit more than one. */
  severalHeading: string
  /** The heading over the answer. { place } with its spaces stands for the place that was found. */
  nearestTo: string
  /** The heading over the nearest offices. */
  officesHeading: string
  /** The heading over the nearest places with a page. */
  placesHeading: string
  /** The day on which you last changed this text, written year-month-day. */
  updated: string
}
