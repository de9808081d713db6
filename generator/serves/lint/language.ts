import type { RewrittenWord } from '../../../runtime/shared/format/british-spelling.ts'
import type { LinkedEntries } from '../../collections/linked-entries.ts'

/** A phrase that the site does not use. */
export type AvoidedPhrase = {
  phrase: string
  /** Its replacement, if there is one. */
  instead?: string
}
export type Superlatives = {
  /** Words that praise or promise. */
  words: readonly string[]
  /** The words for the business by which a sentence speaks of it. */
  about: readonly string[]
}
/** The site's own rules of language, from `data/language.yaml`. */
export type Language = {
  /** The dictionary that texts are read by; `none` for a language that has none here. */
  dictionary: 'en-GB' | 'none'
  /** Correct words that no dictionary has. */
  protectedWords: readonly string[]
  avoid: readonly AvoidedPhrase[]
  /** Texts that stay exactly as they are, whatever their punctuation. */
  exactTexts: readonly string[]
  superlatives: Superlatives
  /** The longest distance that a text can mean, by its unit. */
  longestDistances: Readonly<Record<string, number>>
  /** What the site writes instead of a word: spellings, and other words. */
  rewritten: readonly RewrittenWord[]
}

/** Finds any of some phrases: whole words, in upper or lower case. */
export function phrasePattern(phrases: readonly string[]): RegExp {
  const written = phrases.map((phrase) => RegExp.escape(phrase).replaceAll(/\\x20| /g, '\\s+'))
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${written.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
}

/** The rules of the site's `language.yaml`; empty if it has none. */
export function readLanguage(linked: LinkedEntries): Language {
  const data: Partial<Language> = linked.get('language')?.get('language')?.data ?? {}
  const { dictionary = 'en-GB', protectedWords = [], avoid = [], exactTexts = [], rewritten = [] } = data
  const { superlatives = { words: [], about: [] }, longestDistances = {} } = data
  return { dictionary, protectedWords, avoid, exactTexts, rewritten, superlatives, longestDistances }
}
