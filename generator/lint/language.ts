import type { LinkedEntries } from '../collections/link-entries.ts'

/** A phrase that the site does not use, and what to write instead where that can be said. */
export type AvoidedPhrase = { phrase: string; instead?: string }
/** The site's own rules of language, from `data/language.yaml`. */
export type Language = {
  /** Words that are right though no dictionary has them. */
  protectedWords: readonly string[]
  avoid: readonly AvoidedPhrase[]
  /** Texts that stay letter for letter, whatever their marks. */
  exactTexts: readonly string[]
}

/** The rules of the site's `language.yaml`; empty ones where it has none. */
export function readLanguage(linked: LinkedEntries): Language {
  const data: Partial<Language> = linked.get('language')?.get('language')?.data ?? {}
  return { protectedWords: data.protectedWords ?? [], avoid: data.avoid ?? [], exactTexts: data.exactTexts ?? [] }
}
