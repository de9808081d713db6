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
  /**
   * Words that are put in the site's own way when the content form improves a text. Words ending in -ize need no line. Protected words stay. Leave it out if there are none.
   *
   * Items: A word or phrase, and what is written instead.
   */
  rewritten?: {
    /** The word or phrase, in small letters. Its plural in -s is rewritten with it. */
    from: string
    /** What is written instead, in small letters. */
    to: string
  }[]
  /** What the content form says of a text. `{ keyword }`, with a space on each side, is filled in. Left out, the site gives no such advice. */
  contentAdvice?: {
    /** The message that goes with a score that the site worked out itself. */
    scored: string
    /** Said of a text with few words: { words } it has, { wanted } would be good. */
    tooShort: string
    /** Said of a text without its { keyword }. */
    keywordMissing: string
    /** Said of a text whose { keyword } does not stand near its beginning. */
    keywordLate: string
    /** Said of a text that repeats its { keyword }: { count } times. */
    keywordOften: string
    /** Said of a text whose sentences have { words } words on average. */
    longSentences: string
    /** Said of each { phrase } of the phrases to avoid. */
    avoided: string
    /** The title that is proposed for a page about a { keyword }. */
    metaTitle: string
  }
  /** The day on which you last changed these rules, written year-month-day. */
  updated: string
}
