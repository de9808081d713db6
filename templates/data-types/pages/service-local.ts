// Generated from data/schemas by `npm run types`; do not edit.

/** The sentences of a service’s page in a place that differ from place to place. */
export interface ServiceLocalWording {
  /** The name of this file without .yaml. The page finds its texts by it, so never change it. */
  slug: string
  /** For each sentence its variants; each place has one, and its neighbours have others. At least eight of each. */
  variants: {
    /** The first sentences of the local part. */
    opening: string[]
    /** Where in and around the place the service is given. */
    areas: string[]
    /** The nearest places, and what distance means for the work. */
    travel: string[]
    /** When the work is done, and how soon. */
    timing: string[]
    /** Who asks for it there, and why. */
    people: string[]
    /** What belongs to the police, and what to us. */
    police: string[]
    /** What is lawful, and what is not done. */
    law: string[]
    /** What the client receives, and where it can be used. */
    result: string[]
    /** How to ask for it from there. */
    contact: string[]
  }
  /** The day on which you last changed this text, written year-month-day. */
  updated: string
}
