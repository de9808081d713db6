// Generated from data/schemas by `npm run types`; do not edit.

/** The sentences of a place’s main page that differ from place to place. */
export interface LocationLocalWording {
  /** The name of this file without .yaml. The page finds its texts by it, so never change it. */
  slug: string
  /** For each sentence its variants; each place has one, and its neighbours have others. At least eight of each. */
  variants: {
    /** The first paragraph, for places without an introduction of their own. */
    opening: string[]
    /** Which areas we work in. */
    areas: string[]
    /** The police force, and what it is for. */
    police: string[]
    /** The council and the county. */
    council: string[]
    /** The nearest civil court; empty where none is known. */
    court: string[]
    /** The nearest places and how far they are. */
    travel: string[]
    /** The postcode districts and the dialling code. */
    postcodes: string[]
    /** Well-known places, and meeting; empty where none are known. */
    landmarks: string[]
    /** The place within its region and country. */
    region: string[]
    /** How to speak to us from there. */
    contact: string[]
    /** The text under the first reason, discretion. */
    reason1: string[]
    /** The text under the second reason, regulated. */
    reason2: string[]
    /** The text under the third reason, results. */
    reason3: string[]
    /** The text under the fourth reason, team. */
    reason4: string[]
    /** The text under the fifth reason, availability. */
    reason5: string[]
    /** The text under the sixth reason, court evidence. */
    reason6: string[]
    /** The text under the first step. */
    step1: string[]
    /** The text under the second step. */
    step2: string[]
    /** The text under the third step. */
    step3: string[]
    /** The text under the fourth step. */
    step4: string[]
    /** The answer to the first question, about cost. */
    answer1: string[]
    /** The answer to the second question, about legality. */
    answer2: string[]
    /** The answer to the third question, about duration. */
    answer3: string[]
    /** The answer to the fourth question, about confidentiality. */
    answer4: string[]
  }
  /** The day on which you last changed this text, written year-month-day. */
  updated: string
}
