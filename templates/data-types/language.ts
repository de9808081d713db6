// Generated from data/schemas by `npm run types`; do not edit.

/** The site's own rules of language, by which `townpages lint` reads every text. */
export interface Language {
  /** Words that are right though the dictionary does not have them, in their usual spelling. */
  protectedWords: string[]
  /**
   * Phrases that no text may have, because every site of the trade has them or because they promise too much.
   *
   * Items: A phrase to avoid.
   */
  avoid: {
    /** The phrase, in small letters. */
    phrase: string
    /** What to write instead. Leave it out where that depends on the text. */
    instead?: string
  }[]
  /** Texts that stay letter for letter, with their straight quotes and hyphens. */
  exactTexts: string[]
  /** The day on which you last changed these rules, written year-month-day. */
  updated: string
}
