import type { RewrittenWord } from '../../runtime/format/british-spelling.ts'
import type { LinkedEntries } from '../collections/linked-entries.ts'

/** A phrase that the site does not use, and its replacement, if there is one. */
export type AvoidedPhrase = { phrase: string; instead?: string }
/** The site's own rules of language, from `data/language.yaml`. */
export type Language = {
  /** Correct words that no dictionary has. */
  protectedWords: readonly string[]
  avoid: readonly AvoidedPhrase[]
  /** Texts that stay exactly as they are, whatever their punctuation. */
  exactTexts: readonly string[]
  /** What the site writes instead of a word: spellings, and other words. */
  rewritten: readonly RewrittenWord[]
}

/** The rules of the site's `language.yaml`; empty if it has none. */
export function readLanguage(linked: LinkedEntries): Language {
  const data: Partial<Language> = linked.get('language')?.get('language')?.data ?? {}
  const { protectedWords = [], avoid = [], exactTexts = [], rewritten = [] } = data
  return { protectedWords, avoid, exactTexts, rewritten }
}
