import type { Manifest } from '../../contract/manifest.ts'

/** What a site's language.yaml says about texts; the same lists that `lint` reads. */
export type ContentRules = {
  protectedWords: readonly string[]
  avoid: readonly { phrase: string }[]
  rewritten: readonly { from: string; to: string }[]
  advice: Advice
}
/** Texts with `%{name}` in them, filled by `formatMessage`. */
export type Advice = Readonly<
  Record<'scored' | 'tooShort' | 'keywordMissing' | 'keywordLate' | 'keywordOften' | 'longSentences' | 'avoided' | 'metaTitle', string>
>

type LanguageData = Partial<Omit<ContentRules, 'advice'>> & { contentAdvice?: Advice }

/** The rules of a site; null where it gives no advice on texts. */
export function contentRules(manifest: Manifest): ContentRules | null {
  // The generator has checked it against the site's own schema, which has these fields or leaves them out.
  const data = manifest.collections.get('language')?.get('language')?.data as LanguageData | undefined
  if (data?.contentAdvice === undefined) return null
  const { protectedWords = [], avoid = [], rewritten = [], contentAdvice: advice } = data
  return { protectedWords, avoid, rewritten, advice }
}
