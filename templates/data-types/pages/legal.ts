// Generated from data/schemas by `npm run types`; do not edit.
import type { Section } from '../definitions.ts'

/** A legal text in full. */
export interface LegalWording {
  /** The name of this file without .yaml. The page finds its texts by it, so never change it. */
  slug: string
  /** The name of the legal text, as the main heading. */
  heading: string
  /** A short paragraph that says what the text is about. Leave it out if it needs none. */
  intro?: string
  /** The day from which the text holds, written year-month-day. Leave it out if none is to be shown. */
  effective?: string
  /** The words before that day. Leave it out if no day is shown. */
  effectiveLabel?: string
  /** The heading over the appendices. Leave it out if there are none. */
  appendicesHeading?: string
  /** The parts of the text, in order. */
  sections: Section[]
  /** Parts that follow after the text. Leave it out if there are none. */
  appendices?: Section[]
  /** The button that deletes what the site has stored on the visitor's device. Leave it out where it does not belong. */
  clearDevice?: {
    /** The button that clears the device. */
    button: string
    /** What is said once it is cleared. */
    done: string
    /** What is said when something could not be deleted. */
    failed: string
  }
  /** The day on which you last changed this text, written year-month-day. */
  updated: string
}
